import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, ThirdPartyCalls } from '@shop/platform';
import Stripe from 'stripe';
import { BOOKING_CONFIG, type StripeConfig } from '../../config.js';
import {
  PaymentProviderNotReady,
  PaymentProviderTimeout,
  PaymentProviderUnavailable,
  RefundRefused,
  WebhookMalformed,
  WebhookSignatureInvalid,
} from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { OpenedCheckoutSession } from '../domain/payment-state.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { Refund } from '../domain/refund.js';
import type { StripeEventRecord } from '../persistence/stripe-event.repository.js';
import type { SessionPresentation } from '../purpose-handler.js';
import { StripeApi } from './stripe-api.js';
import {
  type ReportedRefund,
  refundStateOf,
  type StripeNotification,
  toNotification,
  toProviderSession,
} from './stripe-notification.js';

/** What the customer sees at the provider. Paths are below the shop's origin. */
export type CheckoutSessionRequest = {
  productName: string;
  productDescription: string;
  customerEmail: string;
  uiLanguage: 'de' | 'en';
  successPath: string;
  cancelPath: string;
};

/** A requested refund with its payment. */
export type DueRefund = { payment: Payment; refund: Refund };

/** How old the signature of a webhook delivery may be. */
const signatureToleranceSeconds = 300;

/** Stripe forgets an idempotency key after 24 hours at the earliest; then the same request makes another refund. */
const keyKnownForMs = 23 * 3_600_000;

/** Sessions and refunds at Stripe, and the deliveries that report them. */
@Injectable()
export class StripeCheckout {
  private readonly api: StripeApi;

  constructor(
    @Inject(BOOKING_CONFIG) private readonly config: StripeConfig,
    @Inject(LOGGER) logger: Logger,
    calls: ThirdPartyCalls,
  ) {
    this.api = new StripeApi(config, logger, calls.of('stripe'));
    if (config.STRIPE_MODE === 'test') logger.warn('STRIPE_MODE is test: no customer pays real money');
  }

  /** Whether the API key is for live mode; a session of the other mode is never ours. */
  get livemode(): boolean {
    return this.api.livemode;
  }

  /** Opens the session, or returns the existing one when this attempt was sent before. */
  async open(
    payment: Payment,
    request: CheckoutSessionRequest,
    { submitType, submitMessage }: SessionPresentation,
  ): Promise<OpenedCheckoutSession> {
    const metadata = { payment_id: payment.id, purpose: payment.purpose, reference_id: payment.referenceId };
    const session = await this.api.call('open', () =>
      this.api.remote.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amountCents,
                product_data: { name: request.productName, description: request.productDescription },
              },
            },
          ],
          client_reference_id: payment.referenceId,
          customer_email: request.customerEmail,
          locale: request.uiLanguage,
          submit_type: submitType,
          custom_text: { submit: { message: submitMessage[request.uiLanguage] } },
          success_url: this.shopUrl(request.successPath),
          cancel_url: this.shopUrl(request.cancelPath),
          expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
          metadata,
          // Stripe does not copy the session's metadata to the payment intent, which refunds and disputes refer to.
          payment_intent_data: { metadata },
        },
        { idempotencyKey: `${payment.referenceId}-${payment.attempt}` },
      ),
    );
    if (!session.url) throw new PaymentProviderUnavailable();
    return { sessionId: session.id, url: session.url };
  }

  async retrieve(sessionId: string): Promise<ProviderSession> {
    return toProviderSession(
      await this.api.call('retrieve', () => this.api.remote.checkout.sessions.retrieve(sessionId)),
    );
  }

  /** The payment intent of a charge; undefined when Stripe does not know the charge. */
  async findPaymentIntent(chargeId: string): Promise<string | undefined> {
    try {
      const { payment_intent: intent } = await this.api.remote.charges.retrieve(chargeId);
      return typeof intent === 'string' ? intent : intent?.id;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw this.api.refusalFor('find', error);
    }
  }

  /** Our payment id from the session of this payment intent; undefined without such a session. */
  async findPaymentId(paymentIntentId: string): Promise<string | undefined> {
    try {
      const { data } = await this.api.remote.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
      return data[0]?.metadata?.['payment_id'];
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw this.api.refusalFor('find', error);
    }
  }

  /**
   * Expires an open session, so that it can no longer be paid. Returns the session: expired, paid when the customer was
   * faster, or still open when the customer has completed it and the money has not arrived yet.
   */
  async expire(sessionId: string): Promise<ProviderSession> {
    try {
      return toProviderSession(await this.api.remote.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw this.api.refusalFor('expire', error);
      return this.retrieve(sessionId);
    }
  }

  /**
   * Makes a refund, unless an earlier request made it. Undefined when nothing is left to refund of this payment. Throws
   * `PAYMENT.REFUND_REFUSED` when Stripe will never make the refund.
   */
  async refund({ payment, refund }: DueRefund, now: Date): Promise<ReportedRefund | undefined> {
    const isKeyForgotten = now.getTime() - refund.createdAt.getTime() > keyKnownForMs;
    const sent = refund.attempt > 1 || isKeyForgotten ? await this.findRefund({ payment, refund }) : undefined;
    if (sent) return toReportedRefund(sent);
    try {
      const created = await this.api.remote.refunds.create(
        {
          payment_intent: payment.paymentIntentId ?? '',
          amount: refund.amountCents,
          reason: refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
          metadata: { payment_id: payment.id, refund_id: refund.id },
        },
        // Stripe replays a server error for the same idempotency key for a day, so each attempt has its own key.
        { idempotencyKey: `refund-${refund.id}-${refund.attempt}` },
      );
      return toReportedRefund(created);
    } catch (error) {
      const isAlreadyRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (isAlreadyRefunded) return undefined;
      const refused = this.api.refusalFor('refund', error);
      if (refused instanceof PaymentProviderTimeout) throw refused;
      if (wasNotProcessed(error)) throw new PaymentProviderNotReady();
      const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError;
      throw isFinal ? new RefundRefused({ failure: failureOf(error) }) : refused;
    }
  }

  /** The refund, if an earlier request made it although the response was an error or was lost. */
  private async findRefund({ payment, refund }: DueRefund): Promise<Stripe.Refund | undefined> {
    const { data } = await this.api.call('list refunds', () =>
      this.api.remote.refunds.list({ payment_intent: payment.paymentIntentId ?? '', limit: 100 }),
    );
    return data.find(({ metadata }) => metadata?.['refund_id'] === refund.id);
  }

  /**
   * Verifies a webhook delivery over its raw bytes and reads it. Throws `PAYMENT.WEBHOOK_SIGNATURE_INVALID` when it is
   * forged or stale and `PAYMENT.WEBHOOK_MALFORMED` when it is not in the documented form. In both cases Stripe repeats
   * the delivery.
   */
  verifyAndRead(rawBody: Buffer, signature: string): { event: StripeEventRecord; notification: StripeNotification } {
    for (const secret of this.config.STRIPE_WEBHOOK_SECRET) {
      const delivery = this.readSignedWith(secret, rawBody, signature);
      if (delivery !== undefined) return toNotification(delivery, this.livemode);
    }
    throw new WebhookSignatureInvalid();
  }

  /** The delivery; undefined when the signature is not of this secret. */
  private readSignedWith(secret: string, rawBody: Buffer, signature: string): unknown {
    try {
      return this.api.webhooks.constructEvent(rawBody, signature, secret, signatureToleranceSeconds);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw new WebhookMalformed();
    }
  }

  shopUrl(path: string): string {
    return this.config.PUBLIC_SHOP_URL.replace(/\/$/, '') + path;
  }
}

/**
 * Whether Stripe refused the API key, a limit was reached, or another call about the same payment was in progress.
 * Stripe stores no such response under the idempotency key, so the next request with that key may be carried out.
 * Source: https://docs.stripe.com/api/idempotent_requests
 */
const wasNotProcessed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && [401, 403, 409, 429].includes(error.statusCode ?? 0);

/** The code of Stripe's error, or the message of an error without a code. */
const failureOf = ({ code, message }: Stripe.errors.StripeError): string => (code ?? message).slice(0, 300);

const toReportedRefund = ({
  id,
  amount,
  status,
  reason,
  metadata,
  failure_reason: failure,
}: Stripe.Refund): ReportedRefund => ({
  providerRefundId: id,
  refundId: metadata?.['refund_id'],
  amountCents: amount,
  reason: reason ?? '',
  state: refundStateOf(status),
  failure,
});
