import { refusal } from '@shop/errors';

export const PurchaseNotFound = refusal('GIFTCARD.NOT_FOUND', 'not-found');
/** The gift card is mailed to the buyer, not to somebody else. */
export const NoRecipientEmail = refusal('GIFTCARD.NO_RECIPIENT_EMAIL', 'conflict');
/** The personal data of the purchase was erased. */
export const PurchaseErased = refusal('GIFTCARD.ERASED', 'conflict');
export const IdempotencyKeyReused = refusal('GIFTCARD.IDEMPOTENCY_KEY_REUSED', 'invalid');

// `params.errors` lists `{ field, code }` with the codes below.
export const PurchaseInvalid = refusal('GIFTCARD.VALIDATION_FAILED', 'invalid');
export const PurchaseTypeUnknown = refusal('GIFTCARD.PURCHASE_TYPE_UNKNOWN', 'invalid');
export const FixedAmountNotOffered = refusal('GIFTCARD.FIXED_AMOUNT_NOT_OFFERED', 'invalid');
export const ParticipantsOutOfRange = refusal('GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', 'invalid');
/** The number of teams is missing or does not fit the number of participants. */
export const TeamsNotAllowed = refusal('GIFTCARD.TEAMS_NOT_ALLOWED', 'invalid');
/** The name is empty or too long. */
export const BuyerNameRequired = refusal('GIFTCARD.BUYER_NAME_REQUIRED', 'invalid');
export const BuyerEmailInvalid = refusal('GIFTCARD.BUYER_EMAIL_INVALID', 'invalid');
export const RecipientNameTooLong = refusal('GIFTCARD.RECIPIENT_NAME_TOO_LONG', 'invalid');
export const RecipientEmailInvalid = refusal('GIFTCARD.RECIPIENT_EMAIL_INVALID', 'invalid');
export const MessageTooLong = refusal('GIFTCARD.MESSAGE_TOO_LONG', 'invalid');
export const DeliverOnInvalid = refusal('GIFTCARD.DELIVER_ON_INVALID', 'invalid');
export const DeliverOnPast = refusal('GIFTCARD.DELIVER_ON_PAST', 'invalid');
export const DeliverOnTooFar = refusal('GIFTCARD.DELIVER_ON_TOO_FAR', 'invalid');
export const LanguageUnknown = refusal('GIFTCARD.LANGUAGE_UNKNOWN', 'invalid');
export const TermsNotAccepted = refusal('GIFTCARD.TERMS_NOT_ACCEPTED', 'invalid');
