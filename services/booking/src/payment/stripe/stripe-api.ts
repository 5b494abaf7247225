import { assertOutsideTransaction, type Logger, type MeasureCall } from '@shop/platform';
import Stripe from 'stripe';
import type { StripeConfig } from '../../config.js';
import { EmailRefused, PaymentProviderTimeout, PaymentProviderUnavailable } from '../domain/payment.errors.js';
import { measuredHttpClient } from './measured-http-client.js';

/**
 * The Stripe SDK with a timeout for each of the two attempts that a call may take. Turns its errors into refusals, and
 * logs their codes.
 */
export class StripeApi {
  /** Whether the key is for live mode. In production `STRIPE_MODE` agrees with it. */
  readonly livemode: boolean;
  private readonly stripe: Stripe;

  constructor(
    config: StripeConfig,
    private readonly logger: Logger,
    measure: MeasureCall,
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
      httpClient: measuredHttpClient(measure),
    });
  }

  /** The SDK for remote calls, which must not be made inside a database transaction. */
  get remote(): Stripe {
    assertOutsideTransaction('Stripe');
    return this.stripe;
  }

  get webhooks(): Stripe['webhooks'] {
    return this.stripe.webhooks;
  }

  /** `name`: for the log. */
  async call<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.refusalFor(name, error);
    }
  }

  /** As `call`; undefined when Stripe knows no such object. */
  async find<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw this.refusalFor(name, error);
    }
  }

  refusalFor(call: string, error: unknown): Error {
    if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
    const { type, code: stripeCode, param, statusCode, requestId } = error;
    this.logger.warn(
      { call, type, stripeCode, param, statusCode, stripeRequestId: requestId },
      'Stripe refused a call or did not respond',
    );
    const isInProgress = stripeCode === 'idempotency_key_in_use';
    if (isInProgress || error instanceof Stripe.errors.StripeConnectionError) return new PaymentProviderTimeout();
    return stripeCode === 'email_invalid' ? new EmailRefused() : new PaymentProviderUnavailable();
  }
}
