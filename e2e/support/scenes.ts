import type { Page, Route } from 'playwright-core';
import { aPerson, aSelection } from './orders.js';
import { CheckoutPage, type Selection } from './pages/checkout-page.js';
import { GiftCardPage } from './pages/gift-card-page.js';
import { type Language, type Say, speaking } from './pages/language.js';
import { LoginPage } from './pages/login-page.js';
import { PaymentReturnPage } from './pages/payment-return-page.js';
import { TicketPage } from './pages/ticket-page.js';
import type { Visit } from './shop-browser.js';
import type { ShopClient } from './shop-client.js';

/** What the scenes of one walk share. */
export type Stage = {
  visit: Visit;
  page: Page;
  language: Language;
  say: Say;
  shop: ShopClient;
  selection: Selection;
  coupon: string;
  giftCard: string;
  openSession: string;
  tickets: { single: string; several: string };
  /** Lets the page's clock run at its own pace again. */
  endSlowness?: () => Promise<void>;
};

/** A page in one of its states. Scenes of one page follow each other: each begins where the one before it ended. */
export type Scene = { name: string; show: (stage: Stage) => Promise<void> };

/** What the browser says about the failures that some scenes need. */
export const expectedInScenes = /status of (40[0-9]|5\d\d)|ERR_FAILED/;

export async function setStage(visit: Visit, shop: ShopClient): Promise<Stage> {
  const { page, language } = visit;
  // Scenes that take half a minute are shown by turning the page's clock.
  await page.clock.install();
  const [selection, coupon, giftCard, open, single, several] = await Promise.all([
    aSelection(shop, language),
    shop.createCoupon(),
    shop.buyGiftCard(50),
    shop.checkout(),
    shop.bookedTicket(1),
    shop.bookedTicket(9),
  ]);
  return {
    visit,
    page,
    language,
    say: speaking(language),
    shop,
    selection,
    coupon,
    giftCard,
    openSession: open.sessionId,
    tickets: { single, several },
  };
}

/** Shows one scene, rid of what the one before it did to the connection and to the clock. */
export async function show({ show: act }: Scene, stage: Stage): Promise<void> {
  await stage.endSlowness?.();
  delete stage.endSlowness;
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  await act(stage);
}

/** Stretches what would be over in two seconds; a clock that stands still would also stop whoever looks at the page. */
async function slowDown(stage: Stage): Promise<void> {
  const { clock } = stage.page;
  await clock.pauseAt((await stage.page.evaluate(() => Date.now())) + 1_000);
  let slow = true;
  const ticking = (async () => {
    while (slow) await clock.runFor(1);
  })();
  stage.endSlowness = async () => {
    slow = false;
    await ticking;
    await clock.resume();
  };
}

const checkoutOf = ({ page, language }: Stage) => new CheckoutPage(page, language);
const giftCardOf = ({ page, language }: Stage) => new GiftCardPage(page, language);
const loginOf = ({ page, language }: Stage) => new LoginPage(page, language);

const fail = (page: Page, path: string): Promise<unknown> => page.route(path, (route) => route.abort());
/** Never answers, so that the page goes on waiting. */
const hold = (page: Page, path: string): Promise<unknown> => page.route(path, () => undefined);

/** The shop's own answer about a booking, as if its state were another. */
const bookingIs = (page: Page, status: string): Promise<unknown> =>
  page.route('**/api/functions/get-booking-by-session', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { booking: Record<string, unknown> };
    await route.fulfill({ response, json: { booking: { ...body.booking, status } } });
  });

const checkoutScenes: Scene[] = [
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
      await stage.page.getByText(stage.say('Keine Städte gefunden', 'No cities found')).waitFor();
    },
  },
  {
    name: 'checkout-1-cities-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/cities?**');
      await checkoutOf(stage).city.fill('Hamburg');
      await stage.page.getByText(stage.say('Fehler beim Laden der Städte', 'Error loading cities')).waitFor();
    },
  },
  {
    name: 'checkout-1-games-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/cities/*/games*');
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
    name: 'checkout-1-code-refused',
    show: async (stage) => {
      await checkoutOf(stage).checkCode('NOSUCHCODE');
      await checkoutOf(stage).codeMessage(stage.say('Ungültiger Code', 'Invalid code')).waitFor();
    },
  },
  {
    name: 'checkout-1-gift-card',
    show: async (stage) => {
      await checkoutOf(stage).checkCode(stage.giftCard);
      await stage.page.getByText(stage.say('Noch zu zahlen', 'Left to pay')).first().waitFor();
    },
  },
  {
    name: 'checkout-1-coupon',
    show: async (stage) => {
      await checkoutOf(stage).checkCode(stage.coupon);
      await stage.page.getByText(stage.say('Zwischensumme', 'Subtotal')).first().waitFor();
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
      await stage.page.getByText(stage.say('Pflichtfeld', 'Required field')).first().waitFor();
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
      await checkoutOf(stage).toPayment();
      await stage.page.getByRole('heading', { name: stage.say('Bestellung prüfen', 'Review your order') }).waitFor();
    },
  },
  {
    name: 'checkout-3-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/create-stripe-checkout');
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

/** Shows the payment return of a booking that is in a state. */
const paymentReturn = async (stage: Stage, status: string): Promise<PaymentReturnPage> => {
  const page = new PaymentReturnPage(stage.page, stage.language);
  await bookingIs(stage.page, status);
  await page.open(stage.openSession);
  return page;
};
const halfAMinute = 31_000;

const paymentReturnScenes: Scene[] = [
  {
    name: 'payment-return-creating',
    show: async (stage) => {
      await (await paymentReturn(stage, 'paid')).creating.waitFor();
    },
  },
  {
    name: 'payment-return-by-mail',
    show: async (stage) => {
      const page = await paymentReturn(stage, 'paid');
      await page.creating.waitFor();
      await stage.page.clock.fastForward(halfAMinute);
      await page.promiseOfMail.waitFor();
    },
  },
  {
    name: 'payment-return-unconfirmed',
    show: async (stage) => {
      const page = await paymentReturn(stage, 'pending_payment');
      await page.creating.waitFor();
      await stage.page.clock.fastForward(halfAMinute);
      await page.unconfirmed.waitFor();
    },
  },
  {
    name: 'payment-return-creation-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/create-loquiz-ticket');
      await (await paymentReturn(stage, 'paid')).creationFailed.waitFor();
    },
  },
  {
    name: 'payment-return-unpaid',
    show: async (stage) => {
      await (await paymentReturn(stage, 'expired')).unpaid.waitFor();
    },
  },
  {
    name: 'payment-return-refunded',
    show: async (stage) => {
      await (await paymentReturn(stage, 'refunded')).refunded.waitFor();
    },
  },
  {
    name: 'payment-return-unreachable',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/get-booking-by-session');
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open(stage.openSession);
      await page.unreachable.waitFor();
    },
  },
  {
    name: 'payment-return-missing',
    show: async (stage) => {
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open('cs_unknown');
      await page.missing.waitFor();
    },
  },
  {
    name: 'payment-return-no-session',
    show: async (stage) => {
      await stage.page.evaluate(() => history.replaceState(null, ''));
      const page = new PaymentReturnPage(stage.page, stage.language);
      await page.open();
      await page.withoutSession.waitFor();
    },
  },
];

const ticketOf = ({ page, language }: Stage) => new TicketPage(page, language);

const ticketScenes: Scene[] = [
  {
    name: 'ticket-loading',
    show: async (stage) => {
      await hold(stage.page, '**/api/functions/get-booking-by-token');
      await ticketOf(stage).open(stage.tickets.single);
      await stage.page.getByText(stage.say('Ticket wird geladen', 'Loading the ticket')).waitFor();
    },
  },
  {
    name: 'ticket-one-team',
    show: async (stage) => {
      await ticketOf(stage).open(stage.tickets.single);
      await ticketOf(stage).teams();
    },
  },
  {
    name: 'ticket-nine-teams',
    show: async (stage) => {
      await ticketOf(stage).open(stage.tickets.several);
      await ticketOf(stage).teams();
    },
  },
  {
    name: 'ticket-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/get-booking-by-token');
      await ticketOf(stage).open(stage.tickets.single);
      await ticketOf(stage).failure.waitFor();
    },
  },
  {
    name: 'ticket-invalid',
    show: async (stage) => {
      await ticketOf(stage).open('x'.repeat(43));
      await ticketOf(stage).invalidLink.waitFor();
    },
  },
];

const giftCardScenes: Scene[] = [
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
    name: 'gift-card-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/create-gift-card-checkout');
      await giftCardOf(stage).orderButton.click();
      const failure = stage.say('Fehler beim Erstellen des Gutscheins', 'Error creating the gift card');
      await stage.page.getByText(failure).first().waitFor();
    },
  },
  {
    name: 'gift-card-waiting',
    show: async (stage) => {
      const payment = await giftCardOf(stage).order(stage.visit);
      await giftCardOf(stage).opened.waitFor();
      await payment.page.close();
    },
  },
  {
    name: 'gift-card-success-sending',
    show: async (stage) => {
      await slowDown(stage);
      await stage.page.goto('/gift-card-success');
      await giftCardOf(stage).sending.waitFor();
    },
  },
  {
    name: 'gift-card-success',
    show: async (stage) => {
      await giftCardOf(stage).thanks.waitFor();
    },
  },
];

const otherScenes: Scene[] = [
  {
    name: 'not-found',
    show: async (stage) => {
      await stage.page.goto('/no/such/page');
      await stage.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    },
  },
  {
    name: 'login',
    show: async (stage) => {
      await stage.page.goto('/login');
      await loginOf(stage).signInButton.waitFor();
    },
  },
  {
    name: 'login-refused',
    show: async (stage) => {
      await loginOf(stage).signIn('admin@example.com', 'not-the-password');
      await loginOf(stage).alert.waitFor();
    },
  },
  {
    name: 'admin-home',
    show: async (stage) => {
      await loginOf(stage).signIn('admin@example.com', 'demo-admin-password');
      await stage.page.waitForURL('/');
      await stage.page.goto('/widgets');
      await loginOf(stage).syncButton.waitFor();
    },
  },
  {
    name: 'admin-home-sync-failed',
    show: async (stage) => {
      await fail(stage.page, '**/api/functions/sync-webflow-data');
      await loginOf(stage).syncButton.click();
      await stage.page
        .getByText(stage.say(/Sync fehlgeschlagen|Fehler beim Sync/, /Sync failed|Error during sync/))
        .first()
        .waitFor();
    },
  },
];

/** Every page of the shop in every state that a person can bring about or be brought into. */
export const scenes: readonly Scene[] = [
  ...checkoutScenes,
  ...paymentReturnScenes,
  ...ticketScenes,
  ...giftCardScenes,
  ...otherScenes,
];
