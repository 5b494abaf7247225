import { refusal } from '@shop/errors';

/**
 * The other service did not answer in time or cannot be reached; whether a write happened is unknown. With
 * `retryAfterSeconds` the call was not sent.
 */
export const UpstreamUnavailable = refusal('UPSTREAM.UPSTREAM_UNAVAILABLE', 'unavailable');
