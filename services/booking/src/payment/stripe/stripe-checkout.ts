import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import Stripe from 'stripe';
import type { StripeConfig } from '../../config.js';
import {
  EmailRefused,
  PaymentProviderSilent,
  PaymentProviderUnavailable,
  WebhookSignatureInvalid,
} from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { submitTexts } from './page-texts.js';
import { type StripeFact, toFact, toProviderSession } from './stripe-facts.js';

export const STRIPE_CONFIG = Symbol('stripe config');

/** What the customer sees at the provider. Paths are below the shop's origin. */
export type CheckoutPage = {
  productName: string;
  productDescription: string;
  customerEmail: string;
  uiLanguage: 'de' | 'en';
  successPath: string;
  cancelPath: string;
};

export type OpenedPage = { sessionId: string; url: string };

/** How old a delivery's signature may be. */
const signatureToleranceSeconds = 300;

/** The only user of the Stripe SDK. Refusals say what to do; what Stripe really said is logged here. */
@Injectable()
export class StripeCheckout {
  private readonly stripe: Stripe;
  /** Whether our key moves real money; a session of the other mode is never ours. */
  readonly livemode: boolean;

  constructor(
    @Inject(STRIPE_CONFIG) private readonly config: StripeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { hostname, port, protocol } = new URL(config.STRIPE_API_URL);
    this.livemode = config.STRIPE_SECRET_KEY.includes('_live_');
    this.stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: config.STRIPE_TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  /** Opens the page, or finds it again when this attempt was sent before. */
  async open(payment: Payment, page: CheckoutPage): Promise<OpenedPage> {
    const metadata = { payment_id: payment.id, purpose: payment.purpose, reference_id: payment.referenceId };
    const session = await this.ask('open', () =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amountCents,
                product_data: { name: page.productName, description: page.productDescription },
              },
            },
          ],
          client_reference_id: payment.referenceId,
          customer_email: page.customerEmail,
          locale: page.uiLanguage,
          submit_type: payment.purpose === 'booking' ? 'book' : 'pay',
          custom_text: { submit: { message: submitTexts[payment.purpose][page.uiLanguage] } },
          success_url: this.shopUrl(page.successPath),
          cancel_url: this.shopUrl(page.cancelPath),
          expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
          metadata,
          // Stripe does not copy the session's metadata to what refunds and disputes are about.
          payment_intent_data: { metadata },
        },
        { idempotencyKey: `${payment.referenceId}-${payment.attempt}` },
      ),
    );
    if (!session.url) throw new PaymentProviderUnavailable();
    return { sessionId: session.id, url: session.url };
  }

  async retrieve(sessionId: string): Promise<ProviderSession> {
    return toProviderSession(await this.ask('retrieve', () => this.stripe.checkout.sessions.retrieve(sessionId)));
  }

  /** Our own reference on the page that the money of this intent came through; undefined where it came by another way. */
  async findPaymentId(paymentIntentId: string): Promise<string | undefined> {
    try {
      const { data } = await this.stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
      return data[0]?.metadata?.['payment_id'];
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw this.refusalFor('find', error);
    }
  }

  /** Makes an open page unpayable. Answers what the session came to: expired, or paid when the customer was faster. */
  async close(sessionId: string): Promise<ProviderSession> {
    try {
      return toProviderSession(await this.stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw this.refusalFor('close', error);
      return this.retrieve(sessionId);
    }
  }

  /**
   * Gives the whole payment back; asking again changes nothing, also where an operator was faster: Stripe refunds nothing
   * twice. So no key of ours: under it Stripe would repeat an error of its own for a day.
   */
  async refundDuplicate(payment: Payment): Promise<void> {
    try {
      await this.stripe.refunds.create({
        payment_intent: payment.paymentIntentId ?? '',
        reason: 'duplicate',
        metadata: { payment_id: payment.id },
      });
    } catch (error) {
      const isBackAlready = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (!isBackAlready) throw this.refusalFor('refund', error);
    }
  }

  /** Verifies a delivery over its raw bytes. Throws `PAYMENT.WEBHOOK_SIGNATURE_INVALID` when forged, stale or broken. */
  readDelivery(rawBody: Buffer, signature: string): { event: StripeEventRecord; fact: StripeFact } {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(
        rawBody,
        signature,
        this.config.STRIPE_WEBHOOK_SECRET,
        signatureToleranceSeconds,
      );
    } catch {
      throw new WebhookSignatureInvalid();
    }
    const objectId = 'id' in event.data.object ? String(event.data.object.id) : '';
    return { event: { id: event.id, type: event.type, objectId }, fact: toFact(event) };
  }

  private shopUrl(path: string): string {
    return this.config.PUBLIC_SHOP_URL.replace(/\/$/, '') + path;
  }

  private async ask<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.refusalFor(call, error);
    }
  }

  private refusalFor(call: string, error: unknown): Error {
    if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
    const { type, code: stripeCode, param, statusCode, requestId } = error;
    this.logger.warn(
      { call, type, stripeCode, param, statusCode, stripeRequestId: requestId },
      'Stripe refused a call or did not answer',
    );
    const isUnderWay = stripeCode === 'idempotency_key_in_use';
    if (isUnderWay || error instanceof Stripe.errors.StripeConnectionError) return new PaymentProviderSilent();
    return stripeCode === 'email_invalid' ? new EmailRefused() : new PaymentProviderUnavailable();
  }
}
