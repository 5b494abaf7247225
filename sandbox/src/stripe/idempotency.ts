import { invalidRequest, StripeApiError } from './stripe-error.js';

interface Entry {
  fingerprint: string;
  /** Missing while the first request is in progress. */
  answer?: string;
}

/** Stripe keeps keys for at least 24 hours; here the newest ones are kept, far more than a test or a demo needs. */
const MAX_KEYS = 20_000;

/** Replays the first response of a key to the same request, and refuses another request with that key. */
export class IdempotencyStore {
  private readonly entries = new Map<string, Entry>();

  /** The stored response; when undefined, the caller carries the request out and calls `keep` or `forget`. */
  begin(key: string, fingerprint: string): string | undefined {
    if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters');
    const known = this.entries.get(key);
    if (known === undefined) {
      this.entries.set(key, { fingerprint });
      if (this.entries.size > MAX_KEYS) this.entries.delete(this.entries.keys().next().value!);
      return undefined;
    }
    if (known.fingerprint !== fingerprint) {
      throw new StripeApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (known.answer === undefined) {
      throw new StripeApiError(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      });
    }
    return known.answer;
  }

  keep(key: string, answer: string): void {
    const entry = this.entries.get(key);
    if (entry) entry.answer = answer;
  }

  /** Forgets the key of a refused request, so that the caller may use it again with corrected parameters. */
  forget(key: string): void {
    this.entries.delete(key);
  }
}
