/** The actions that have a text, in the order of the filter. */
export const actions = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'session.ended',
  'session.token_reused',
  'password.changed',
  'password.change_failed',
  'password.reset',
  'factor.enrolled',
  'factor.verified',
  'factor.failed',
  'factor.removed',
  'factors.reset',
  'identity.linked',
  'identity.unlinked',
  'admin_call_refused',
  'admin.created',
  'admin.changed',
  'coupon.created',
  'coupon.updated',
  'coupon.deleted',
  'coupon.batch_created',
  'order.created',
  'order.tickets_retried',
  'order.email_corrected',
  'order.recipient_corrected',
  'order.refunded',
  'order.flag_completed',
  'order.note_added',
  'order.erased',
  'order.exported',
  'withdrawal.decided',
  'mail.resent',
  'mail.discarded',
  'dead_letter.replayed',
  'dead_letter.discarded',
  'sync.started',
  'sync.forced',
] as const;

type Action = (typeof actions)[number];
export const isKnownAction = (action: string): action is Action => (actions as readonly string[]).includes(action);

/** The targets of these actions are sessions, which mean nothing to a reader. */
export const isOfSession = (action: string): boolean => /^(sign_|session\.)/.test(action);
