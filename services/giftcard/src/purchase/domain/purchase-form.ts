import { isMailable } from '@shop/contact';
import type { RefusalClass } from '@shop/errors';
import {
  allowedTeamCounts,
  GIFT_CARD_AMOUNTS_CENTS,
  giftCardValueForTeams,
  MAX_PARTICIPANTS,
  MIN_PARTICIPANTS,
} from '@shop/pricing';
import type { Consents, Language, PurchaseDetails } from './purchase.js';
import * as errors from './purchase.errors.js';

/** The form as the client sent it. */
export type PurchaseForm = {
  purchaseType: string;
  participants?: number;
  teams?: number;
  /** Whole euros. */
  fixedAmount?: number;
  buyerEmail: string;
  buyerName: string;
  uiLanguage: string;
  consents?: Consents;
  /** The partner whose embed code led the buyer to the shop. */
  partner?: string;
};

const maxNameLength = 200;
const maxEmailLength = 254;

/** The details of a purchase with its value; throws `GIFTCARD.VALIDATION_FAILED` naming every invalid field. */
export function detailsOf(form: PurchaseForm): PurchaseDetails {
  const fieldErrors = [...valueErrors(form), ...buyerErrors(form)];
  if (fieldErrors.length > 0) {
    throw new errors.PurchaseInvalid({ errors: fieldErrors.map(([field, { code }]) => ({ field, code })) });
  }
  const isCustom = form.purchaseType === 'custom';
  return {
    purchaseType: isCustom ? 'custom' : 'fixed',
    participants: isCustom ? form.participants! : null,
    teams: isCustom ? form.teams! : null,
    valueCents: isCustom ? giftCardValueForTeams(form.teams!) : form.fixedAmount! * 100,
    currency: 'EUR',
    buyerEmail: form.buyerEmail.trim(),
    buyerName: oneLine(form.buyerName),
    uiLanguage: form.uiLanguage as Language,
    consents: form.consents ?? null,
    partner: form.partner || null,
  };
}

type FieldError = [field: string, error: RefusalClass];

function valueErrors({ purchaseType, fixedAmount, participants, teams }: PurchaseForm): FieldError[] {
  switch (purchaseType) {
    case 'fixed': {
      const isOffered = GIFT_CARD_AMOUNTS_CENTS.some((cents) => cents === (fixedAmount ?? 0) * 100);
      return isOffered ? [] : [['fixedAmount', errors.FixedAmountNotOffered]];
    }
    case 'custom': {
      if (!isWithin(participants, MIN_PARTICIPANTS, MAX_PARTICIPANTS))
        return [['participants', errors.ParticipantsOutOfRange]];
      return allowedTeamCounts(participants).includes(teams ?? 0) ? [] : [['teams', errors.TeamsNotAllowed]];
    }
    default:
      return [['purchaseType', errors.PurchaseTypeUnknown]];
  }
}

function buyerErrors({ buyerName, buyerEmail, uiLanguage, consents }: PurchaseForm): FieldError[] {
  const fieldErrors: FieldError[] = [];
  const [name, email] = [oneLine(buyerName), buyerEmail.trim()];
  if (name === '' || name.length > maxNameLength) fieldErrors.push(['buyerName', errors.BuyerNameRequired]);
  if (email.length > maxEmailLength || !isMailable(email)) fieldErrors.push(['buyerEmail', errors.BuyerEmailInvalid]);
  if (!['de', 'en'].includes(uiLanguage)) fieldErrors.push(['uiLanguage', errors.LanguageUnknown]);
  if (consents && !consents.terms) fieldErrors.push(['consents.terms', errors.TermsNotAccepted]);
  return fieldErrors;
}

/** Mails use this name in the greeting, so control characters such as line breaks are removed. */
const oneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim();

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most;
}
