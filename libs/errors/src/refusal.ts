/**
 * The kinds of refusals. Each boundary has one table from kind to its own status; nothing below the boundary knows HTTP
 * or gRPC. `malformed`: a request that cannot be read, or a webhook with a wrong signature; `invalid`: a value of a
 * readable request is not accepted. `conflict`: the present state excludes the request; `precondition`: the caller read
 * a version that is outdated, or a failure cannot be replayed or discarded. `exhausted`: too many requests or holds.
 */
export const refusalKinds = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'precondition',
  'unpaid',
  'exhausted',
  'unavailable',
  'not-configured',
  'internal',
] as const;

export type RefusalKind = (typeof refusalKinds)[number];
export type RefusalParams = Record<string, unknown>;

/** An expected "no" with a stable code such as `COUPON.EXPIRED`; a bug throws another error. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly kind: RefusalKind,
    readonly params: RefusalParams = {},
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/**
 * Declares a refusal: `export const CouponExpired = refusal('COUPON.EXPIRED', 'conflict')`, thrown as `new
 * CouponExpired()`. Params go to the caller: no secret and no personal data in them.
 */
export function refusal<const C extends string>(code: C, kind: RefusalKind): RefusalClass<C> {
  return class extends Refusal {
    static readonly code = code;
    constructor(params: RefusalParams = {}) {
      super(code, kind, params);
    }
  };
}

export type RefusalClass<C extends string = string> = { new (params?: RefusalParams): Refusal; readonly code: C };
