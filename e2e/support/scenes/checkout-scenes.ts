import { aPerson } from '../orders.js';
import { CheckoutPage } from '../pages/checkout-page.js';
import { failRequests } from './connection.js';
import type { Scene, Stage } from './stage.js';

const checkoutOf = ({ page, language }: Stage) => new CheckoutPage(page, language);

export const checkoutScenes: Scene[] = [
  {
    name: 'checkout-1-order-elsewhere',
    show: async ({ page, text }) => {
      await page.goto('/?payment=cancelled');
      await page.getByText(text('Sie haben die Zahlung abgebrochen', 'You cancelled the payment')).waitFor();
    },
  },
  {
    name: 'checkout-1-empty',
    show: async (stage) => {
      const checkout = checkoutOf(stage);
      await checkout.open();
    },
  },
  {
    name: 'checkout-1-too-few',
    show: async (stage) => {
      await checkoutOf(stage).chooseGroup({ participants: 1 });
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'checkout-1-group-list',
    show: async (stage) => {
      const checkout = checkoutOf(stage);
      await checkout.participants.click();
      await checkout.option('5').waitFor();
    },
  },
  {
    name: 'checkout-1-cities',
    show: async (stage) => {
      const checkout = checkoutOf(stage);
      await stage.page.keyboard.press('Escape');
      await checkout.chooseGroup(stage.selection);
      await checkout.city.fill('be');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'checkout-1-no-city',
    show: async (stage) => {
      await checkoutOf(stage).city.fill('Nowhereville');
      await stage.page.getByText(stage.text('Keine Städte gefunden', 'No cities found')).waitFor();
    },
  },
  {
    name: 'checkout-1-cities-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/cities?**');
      await checkoutOf(stage).city.fill('Hamburg');
      await stage.page.getByText(stage.text('Fehler beim Laden der Städte', 'Error loading cities')).waitFor();
    },
  },
  {
    name: 'checkout-1-games-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/cities/*/games*');
      const checkout = checkoutOf(stage);
      await checkout.city.fill(stage.selection.city);
      await checkout
        .option(new RegExp(`^${stage.selection.city}`))
        .first()
        .click();
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'checkout-1-chosen',
    show: async (stage) => {
      const checkout = checkoutOf(stage);
      await checkout.retryButton.click();
      await checkout.game(stage.selection.game).check();
    },
  },
  {
    name: 'checkout-1-game-details',
    show: async ({ page, selection, text }) => {
      const link = text('Mehr zum Spiel', 'More about this game');
      await page.getByRole('link', { name: link }).filter({ hasText: selection.game }).click();
      await page.getByRole('dialog', { name: selection.game }).getByRole('img').first().waitFor();
    },
  },
  {
    name: 'checkout-1-code-refused',
    show: async (stage) => {
      await stage.page.keyboard.press('Escape');
      await checkoutOf(stage).checkCode('NOSUCHCODE');
      await checkoutOf(stage).codeMessage(stage.text('Ungültiger Code', 'Invalid code')).waitFor();
    },
  },
  {
    name: 'checkout-1-gift-card',
    show: async (stage) => {
      await checkoutOf(stage).checkCode(stage.giftCard);
      await stage.page.getByText(stage.text('Noch zu zahlen', 'Amount due')).first().waitFor();
    },
  },
  {
    name: 'checkout-1-coupon',
    show: async (stage) => {
      await checkoutOf(stage).checkCode(stage.coupon);
      await stage.page.getByText(stage.text('Zwischensumme', 'Subtotal')).first().waitFor();
    },
  },
  {
    name: 'checkout-2-empty',
    show: async (stage) => {
      await checkoutOf(stage).next.click();
      await checkoutOf(stage).toPaymentButton.waitFor();
    },
  },
  {
    name: 'checkout-2-invalid',
    show: async (stage) => {
      await checkoutOf(stage).toPaymentButton.click();
      await stage.page.getByText(stage.text('Pflichtfeld', 'Required'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'checkout-2-dial-codes',
    show: async (stage) => {
      await checkoutOf(stage).dialCode.click();
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'checkout-2-filled-in',
    show: async (stage) => {
      await stage.page.keyboard.press('Escape');
      await checkoutOf(stage).fillIn(aPerson());
    },
  },
  {
    name: 'checkout-3-review',
    show: async (stage) => {
      await checkoutOf(stage).continueToReview();
      await stage.page.getByRole('heading', { name: stage.text('Bestellung prüfen', 'Review your order') }).waitFor();
    },
  },
  {
    name: 'checkout-3-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/create-stripe-checkout');
      await checkoutOf(stage).orderButton.click();
      await checkoutOf(stage).paymentFailed.waitFor();
    },
  },
  {
    name: 'checkout-3-waiting',
    show: async (stage) => {
      await checkoutOf(stage).retryButton.click();
      const payment = await checkoutOf(stage).order(stage.visit);
      await checkoutOf(stage).waitingForPayment.waitFor();
      await payment.page.close();
    },
  },
];
