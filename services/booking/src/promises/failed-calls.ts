import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { LoquizFailure } from '../fulfilment/domain/loquiz.errors.js';
import { PaymentProviderTimeout, PaymentProviderUnavailable } from '../payment/domain/payment.errors.js';

const noResponse = 'no_response';
const loquizUnavailable = 'loquiz_unavailable';
const reasonsOfFailedCalls: ReadonlyArray<string | undefined> = [
  noResponse,
  loquizUnavailable,
  PaymentProviderUnavailable.code,
  UpstreamUnavailable.code,
];

/** Why a promise could not be mended; undefined when the error is a bug of the shop. */
export function reasonOfError(error: unknown): string | undefined {
  if (error instanceof PaymentProviderTimeout) return noResponse;
  if (error instanceof LoquizFailure) return loquizUnavailable;
  return error instanceof Refusal ? error.code : undefined;
}

/**
 * Whether the reason is a failed call: no response came, or Stripe, Loquiz or another service could not carry the call
 * out, for example because of a rate limit.
 */
export const isFailedCall = (reason: string | undefined): boolean => reasonsOfFailedCalls.includes(reason);
