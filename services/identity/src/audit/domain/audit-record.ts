/** What happened to an account, or what an admin did. */
export type AuditRecord = {
  id: string;
  at: Date;
  /**
   * Who acted. Null on the command line and for the demo admin's creation at the start. Null, too, for calls with an
   * invalid token, and for refused sign-ins at a provider or to an unknown account.
   */
  actor: { id: string; email: string } | null;
  /** The IP address of the request; empty without a request, as on the command line. */
  address: string;
  /** For example `sign_in` or `coupon.created`. */
  action: string;
  /** What the action was done to, mostly an id. */
  target: string;
  before: object | null;
  after: object | null;
};
