import type { Day } from '@shop/calendar';
import { isBlank, isMailable } from '@shop/contact';
import type { RefusalClass } from '@shop/errors';
import {
  allowedTeamCounts,
  GIFT_CARD_AMOUNTS_CENTS,
  giftCardValueForTeams,
  MAX_PARTICIPANTS,
  MIN_PARTICIPANTS,
} from '@shop/pricing';
import { deliveryDayError } from './delivery-day.js';
import type { Consents, Gift, Language, PurchaseDetails } from './purchase.js';
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
  gift?: GiftForm;
};

export type GiftForm = { recipientName?: string; recipientEmail?: string; message?: string; deliverOn?: string };

const maxNameLength = 200;
const maxMessageLength = 500;

/**
 * The details of a purchase with its value; throws `GIFTCARD.VALIDATION_FAILED` naming every invalid field. `today` is
 * the day in Berlin on which the gift card was ordered.
 */
export function detailsOf(form: PurchaseForm, today: Day): PurchaseDetails {
  const gift = giftOf(form.gift);
  const fieldErrors = [...valueErrors(form), ...buyerErrors(form), ...(gift ? giftErrors(gift, today) : [])];
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
    gift,
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
  if (isBlank(name) || characterCount(name) > maxNameLength) fieldErrors.push(['buyerName', errors.BuyerNameRequired]);
  if (!isMailable(email)) fieldErrors.push(['buyerEmail', errors.BuyerEmailInvalid]);
  if (!['de', 'en'].includes(uiLanguage)) fieldErrors.push(['uiLanguage', errors.LanguageUnknown]);
  if (consents && !consents.terms) fieldErrors.push(['consents.terms', errors.TermsNotAccepted]);
  return fieldErrors;
}

/** The fields of the gift that were filled in; null without any. */
function giftOf({ recipientName, recipientEmail, message, deliverOn }: GiftForm = {}): Gift | null {
  const gift = {
    recipientName: filled(oneLine(recipientName ?? '')),
    recipientEmail: recipientEmail?.trim() || null,
    message: filled(plainText(message ?? '')),
    deliverOn: deliverOn?.trim() || null,
  };
  return Object.values(gift).some((value) => value !== null) ? gift : null;
}

function giftErrors({ recipientName, recipientEmail, message, deliverOn }: Gift, today: Day): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (recipientName && characterCount(recipientName) > maxNameLength)
    fieldErrors.push(['recipientName', errors.RecipientNameTooLong]);
  if (recipientEmail && !isMailable(recipientEmail)) fieldErrors.push(['recipientEmail', errors.RecipientEmailInvalid]);
  if (message && characterCount(message) > maxMessageLength) fieldErrors.push(['message', errors.MessageTooLong]);
  const dayError = deliverOn && deliveryDayError(deliverOn, today);
  if (dayError) fieldErrors.push(['deliverOn', dayError]);
  return fieldErrors;
}

/** Counts code points, so that a simple emoji is one character and not two. */
const characterCount = (text: string): number => Array.from(text).length;

/**
 * Control characters, and those that reverse the direction of the text around them. With these characters a buyer could
 * fake the subject of a mail.
 */
const unsafeCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Names are used in greetings and subjects, which have one line. */
const oneLine = (name: string): string => name.replace(unsafeCharacters, ' ').trim();

const filled = (text: string): string | null => (isBlank(text) ? null : text);

/** Keeps line breaks, at most one empty line in a row. */
function plainText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(unsafeCharacters, ' ').trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most;
}
