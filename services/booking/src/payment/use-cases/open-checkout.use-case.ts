import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { CheckoutOrder } from '../checkout-order.js';
import { runSteps, type Step } from '../checkout-steps.js';
import { draftPayment } from './draft-payment.js';
import { CheckoutClosed, PaymentProviderTimeout } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { OpenedCheckoutSession } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { AbandonCheckout } from './abandon-checkout.use-case.js';
import { CompleteShopSession } from './complete-shop-session.use-case.js';
import { EndCheckoutSession, type EndedCheckout } from './end-checkout-session.use-case.js';
import { OpenCheckoutSession } from './open-checkout-session.use-case.js';

type Checkout = {
  order: CheckoutOrder;
  payment: Payment | undefined;
  replaced?: EndedCheckout;
  session: OpenedCheckoutSession | undefined;
};

/** More than one attempt is needed only when a request with the same `Idempotency-Key` fails at the same moment. */
const maxStoreAttempts = 5;

/**
 * Stores an order of any purpose and opens its checkout session. A refusal before `store` leaves no rows of the order.
 * When the process crashes after `store`, a schedule ends the checkout.
 */
@Injectable()
export class OpenCheckout {
  private readonly steps: Array<Step<Checkout>> = [
    {
      name: 'end the replaced session at the provider',
      run: (checkout) => this.endReplaced(checkout),
      // An ended session cannot be opened again, so its end is recorded instead.
      compensate: (checkout) => this.recordReplaced(checkout),
    },
    { name: 'store', run: (checkout) => this.store(checkout), compensate: (...given) => this.abandon(...given) },
    { name: 'place the hold', run: ({ order, replaced }) => order.placeHold(replaced?.referenceId) },
    // An end recorded before `place the hold` would release the earlier hold, and another customer could get it.
    { name: 'record the end of the replaced session', run: (checkout) => this.recordReplaced(checkout) },
    { name: 'open the session', run: (checkout) => this.open(checkout) },
  ];

  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly endSession: EndCheckoutSession,
    private readonly abandonCheckout: AbandonCheckout,
    private readonly completeShopSession: CompleteShopSession,
    private readonly openSession: OpenCheckoutSession,
    private readonly stripe: StripeCheckout,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(order: CheckoutOrder): Promise<OpenedCheckoutSession> {
    const checkout: Checkout = { order, payment: order.storedPayment, session: order.storedPayment?.usableSession };
    await runSteps(this.steps, checkout, ({ session }) => session !== undefined, this.logger);
    if (!checkout.session) throw new CheckoutClosed();
    return checkout.session;
  }

  private async endReplaced(checkout: Checkout): Promise<void> {
    const { purpose, referenceId, replacesSessionId } = checkout.order;
    const earlier = replacesSessionId ? await this.payments.findBySession(replacesSessionId) : undefined;
    if (earlier?.purpose !== purpose || earlier.referenceId === referenceId) return;
    checkout.replaced = await this.endSession.execute(earlier);
  }

  private async recordReplaced({ replaced }: Checkout): Promise<void> {
    if (replaced) await this.endSession.record(replaced);
  }

  /** Of two parallel requests for one order the first stores the payment, and both continue with it. */
  private async store(checkout: Checkout): Promise<void> {
    const { order, replaced } = checkout;
    for (let attempt = 0; !checkout.payment && attempt < maxStoreAttempts; attempt += 1) {
      const draft = draftPayment(order, replaced?.checkoutId, this.stripe, this.clock.now());
      const isFirst = await this.tx.run(async () => (await order.store()) && this.payments.insert(draft));
      checkout.payment = isFirst ? draft : await order.adoptStored();
    }
    if (!checkout.payment) throw new CheckoutClosed();
    checkout.session = checkout.payment.usableSession;
  }

  private async abandon({ order, payment }: Checkout, error: unknown): Promise<void> {
    if (!payment || (order.isResumable && error instanceof PaymentProviderTimeout)) return;
    await this.abandonCheckout.execute({ paymentId: payment.id });
  }

  private async open(checkout: Checkout): Promise<void> {
    const payment = checkout.payment!;
    checkout.session = payment.isAtStripe
      ? await this.openSession.execute(payment, checkout.order.sessionRequest())
      : await this.completeShopSession.execute(payment);
  }
}
