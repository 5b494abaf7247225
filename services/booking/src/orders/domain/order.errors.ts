import { refusal } from '@shop/errors';

export const OrderNotFound = refusal('ORDER.NOT_FOUND', 'not-found');
export const OrderNoteInvalid = refusal('ORDER.NOTE_INVALID', 'invalid');
export const RefundReasonInvalid = refusal('ORDER.REFUND_REASON_INVALID', 'invalid');
/** Not a positive amount, or both an amount and teams. */
export const RefundAmountInvalid = refusal('ORDER.REFUND_AMOUNT_INVALID', 'invalid');
/** Not teams of this order, or the same team twice. */
export const RefundTeamsInvalid = refusal('ORDER.REFUND_TEAMS_INVALID', 'invalid');
/** The teams of the order are not planned yet, which takes a moment after the payment. */
export const TeamsNotPlanned = refusal('ORDER.TEAMS_NOT_PLANNED', 'conflict');
export const RefundKeyReused = refusal('ORDER.IDEMPOTENCY_KEY_REUSED', 'invalid');
/** The order has no such flag, neither open nor completed. */
export const OrderFlagUnknown = refusal('ORDER.FLAG_UNKNOWN', 'not-found');
/** The personal data of the order was erased. */
export const OrderErased = refusal('ORDER.ERASED', 'conflict');
export const OrderEmailInvalid = refusal('ORDER.EMAIL_INVALID', 'invalid');
