import { type bookingV1, enumMapping } from '@shop/contracts';
import type { UiLanguage } from '../booking/domain/booking-snapshots.js';
import type { Declaration, WaitReason, WithdrawalState } from '../withdrawals/domain/withdrawal.js';
import type { WithdrawalMailView } from '../withdrawals/queries/get-withdrawal-mail.query.js';
import type { ListWithdrawalsInput, ReceivedWithdrawal } from '../withdrawals/queries/list-withdrawals.query.js';
import type { WithdrawalDecision } from '../withdrawals/use-cases/decide-withdrawal.use-case.js';

type ShownState = Exclude<WithdrawalState, 'draft'>;

const withdrawalStateEnum = enumMapping<ShownState, bookingV1.WithdrawalState>()({
  received: 'WITHDRAWAL_STATE_RECEIVED',
  refund_due: 'WITHDRAWAL_STATE_REFUND_DUE',
  waiting: 'WITHDRAWAL_STATE_WAITING',
  refunded: 'WITHDRAWAL_STATE_REFUNDED',
  declined: 'WITHDRAWAL_STATE_DECLINED',
  closed: 'WITHDRAWAL_STATE_CLOSED',
});

const waitReasonEnum = enumMapping<WaitReason, bookingV1.WithdrawalWaitReason>()({
  order_unknown: 'WITHDRAWAL_WAIT_REASON_ORDER_UNKNOWN',
  nothing_paid: 'WITHDRAWAL_WAIT_REASON_NOTHING_PAID',
  period_over: 'WITHDRAWAL_WAIT_REASON_PERIOD_OVER',
  gift_card: 'WITHDRAWAL_WAIT_REASON_GIFT_CARD',
  flagged: 'WITHDRAWAL_WAIT_REASON_FLAGGED',
  teams_started: 'WITHDRAWAL_WAIT_REASON_TEAMS_STARTED',
  use_unknown: 'WITHDRAWAL_WAIT_REASON_USE_UNKNOWN',
  refund_failed: 'WITHDRAWAL_WAIT_REASON_REFUND_FAILED',
});

export const withdrawalDecisionEnum = enumMapping<WithdrawalDecision, bookingV1.WithdrawalDecision>()({
  refund: 'WITHDRAWAL_DECISION_REFUND',
  decline: 'WITHDRAWAL_DECISION_DECLINE',
  close: 'WITHDRAWAL_DECISION_CLOSE',
});

export const toDeclarationInput = ({ uiLanguage, ...declared }: bookingV1.RequestWithdrawalRequest): Declaration => ({
  ...declared,
  uiLanguage: (uiLanguage === 'en' ? 'en' : 'de') satisfies UiLanguage,
});

/** A received withdrawal is never a draft, although its type allows that state. */
const stateOf = ({ state }: ReceivedWithdrawal): bookingV1.WithdrawalState =>
  withdrawalStateEnum.toWire(state === 'draft' ? 'received' : state);

const toWaitReason = ({ waitReason }: ReceivedWithdrawal): bookingV1.WithdrawalWaitReason =>
  waitReason ? waitReasonEnum.toWire(waitReason) : 'WITHDRAWAL_WAIT_REASON_UNSPECIFIED';

export const toWithdrawalMail = ({
  withdrawal,
  isOrderKnown,
}: WithdrawalMailView): bookingV1.GetWithdrawalMailResponse => {
  const { email, name, orderNumber, text, uiLanguage, receivedAt, refundedCents, reason } = withdrawal;
  return {
    email,
    name,
    orderNumber,
    text,
    uiLanguage,
    receivedAt: receivedAt.toISOString(),
    isOrderKnown,
    withdrawalState: stateOf(withdrawal),
    refundedCents,
    reason,
    waitReason: toWaitReason(withdrawal),
  };
};

export const toListWithdrawalsInput = ({
  limit,
  cursor,
  withdrawalState,
}: bookingV1.ListWithdrawalsRequest): ListWithdrawalsInput => ({
  limit,
  cursor,
  state: withdrawalStateEnum.find(withdrawalState),
});

export const toWithdrawal = (withdrawal: ReceivedWithdrawal): bookingV1.Withdrawal => {
  const { id, orderNumber, email, name, text, receivedAt, orderId, refundedCents, reason } = withdrawal;
  return {
    id,
    withdrawalState: stateOf(withdrawal),
    orderNumber,
    email,
    name,
    text,
    receivedAt: receivedAt.toISOString(),
    orderId: orderId ?? undefined,
    waitReason: toWaitReason(withdrawal),
    refundedCents,
    reason,
    decidedBy: withdrawal.decidedBy ?? undefined,
    decidedAt: withdrawal.decidedAt?.toISOString(),
    erasedAt: withdrawal.erasedAt?.toISOString(),
  };
};
