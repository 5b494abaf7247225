import { currentTexts } from '../../../shared/i18n/index.js';
import type texts from '../locales/de.json';

const t = currentTexts('orders');

type Failure = keyof (typeof texts)['refunding']['failures'];

const known: Record<Failure, true> = {
  charge_disputed: true,
  charge_already_refunded: true,
  balance_insufficient: true,
  insufficient_funds: true,
  expired_or_canceled_card: true,
  lost_or_stolen_card: true,
  declined: true,
  unknown: true,
};

/** Why a refund failed: a known code of Stripe in words; any other code, or a message of Stripe, as it is. */
export const failureText = (failure: string): string =>
  Object.hasOwn(known, failure) ? t(`refunding.failures.${failure as Failure}`) : failure;
