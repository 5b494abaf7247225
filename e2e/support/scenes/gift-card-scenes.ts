import { GiftCardPage } from '../pages/gift-card-page.js';
import { failRequests, respondWithPurchase, slowDown } from './connection.js';
import type { Scene, Stage } from './stage.js';

const giftCardOf = ({ page, language }: Stage) => new GiftCardPage(page, language);

const successPath = '/gift-card-success?session_id=cs_scene';

const checkBalance = async (stage: Stage, json: object, status = 200): Promise<void> => {
  await stage.page.route('**/api/gift-cards/balance', (route) => route.fulfill({ status, json }));
  await stage.page.goto('/gift-card/balance');
  await stage.page.getByRole('textbox').fill('h7km-2pqr-9xvt-4wbc');
  await stage.page.getByRole('button', { name: stage.text('Guthaben anzeigen', 'Show balance') }).click();
};

export const giftCardScenes: Scene[] = [
  {
    name: 'gift-card-fixed',
    show: async (stage) => {
      await giftCardOf(stage).open();
    },
  },
  {
    name: 'gift-card-custom',
    show: async (stage) => {
      await giftCardOf(stage).chooseValueByTeams();
      await giftCardOf(stage).fillIn({ name: 'Ada Lovelace', email: 'ada@example.com' });
    },
  },
  {
    name: 'gift-card-gift',
    show: async (stage) => {
      await giftCardOf(stage).giveTo({ name: 'Mia', email: 'mia@example.com' });
    },
  },
  {
    name: 'gift-card-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/create-gift-card-checkout');
      await giftCardOf(stage).orderButton.click();
      const failure = stage.text('Fehler beim Erstellen des Gutscheins', 'Error creating the gift card');
      await stage.page.getByText(failure).first().waitFor();
    },
  },
  {
    name: 'gift-card-waiting',
    show: async (stage) => {
      const payment = await giftCardOf(stage).order(stage.visit);
      await giftCardOf(stage).waitingForPayment.waitFor();
      await payment.page.close();
    },
  },
  {
    name: 'gift-card-success-sending',
    show: async (stage) => {
      // The page reports the sending for two seconds, also when the mail has already been sent.
      await respondWithPurchase(stage.page, { status: 'issued', mailState: 'sent' });
      await slowDown(stage);
      await stage.page.goto(successPath);
      await giftCardOf(stage).sending.waitFor();
    },
  },
  {
    name: 'gift-card-success',
    show: async (stage) => {
      await giftCardOf(stage).thanks.waitFor();
    },
  },
  {
    name: 'gift-card-success-confirming',
    show: async (stage) => {
      await respondWithPurchase(stage.page, { status: 'pending_payment', mailState: 'none' });
      await stage.page.goto(successPath);
      await stage.page.getByText(stage.text('wird bestätigt', 'is being confirmed')).waitFor();
    },
  },
  {
    name: 'gift-card-success-unknown',
    show: async (stage) => {
      await stage.page.goto(successPath);
      await stage.page.getByText(stage.text('Wir finden keinen Kauf', 'We cannot find a purchase')).waitFor();
    },
  },
  {
    name: 'gift-card-balance',
    show: async (stage) => {
      await checkBalance(stage, { valid: true, balanceCents: 11_250, validUntil: '2029-11-22' });
      await stage.page.getByText(stage.text('Gültig bis 22.11.2029', 'Valid until 22/11/2029')).waitFor();
    },
  },
  {
    name: 'gift-card-balance-unknown',
    show: async (stage) => {
      await checkBalance(stage, { valid: false });
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'gift-card-balance-limited',
    show: async (stage) => {
      await checkBalance(stage, { status: 429, code: 'rate_limited' }, 429);
      await stage.page.getByText(stage.text('Zu viele Versuche', 'Too many attempts')).waitFor();
    },
  },
];
