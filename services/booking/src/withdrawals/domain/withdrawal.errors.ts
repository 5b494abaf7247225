import { refusal } from '@shop/errors';

/** The withdrawal is unknown, or a draft: not confirmed yet, or too old to be confirmed. */
export const WithdrawalNotFound = refusal('WITHDRAWAL.NOT_FOUND', 'not-found');
export const WithdrawalInvalid = refusal('WITHDRAWAL.INVALID', 'invalid');
/** The reason of the decision is empty or too long. */
export const WithdrawalReasonMissing = refusal('WITHDRAWAL.REASON_MISSING', 'invalid');
/** The withdrawal is decided, is still being checked, or its refund is being made. */
export const WithdrawalDecided = refusal('WITHDRAWAL.DECIDED', 'conflict');
/** There is no order to refund. */
export const WithdrawalWithoutOrder = refusal('WITHDRAWAL.WITHOUT_ORDER', 'conflict');
/** The refund failed at the provider, or was cancelled because the money was refunded another way. */
export const WithdrawalRefundFailed = refusal('WITHDRAWAL.REFUND_FAILED', 'conflict');
