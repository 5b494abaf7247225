import * as errors from './purchase.errors.js';

it('refusals of gift card purchases have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual([
    ['BuyerEmailInvalid', 'GIFTCARD.BUYER_EMAIL_INVALID', 'invalid'],
    ['BuyerNameRequired', 'GIFTCARD.BUYER_NAME_REQUIRED', 'invalid'],
    ['DeliverOnInvalid', 'GIFTCARD.DELIVER_ON_INVALID', 'invalid'],
    ['DeliverOnPast', 'GIFTCARD.DELIVER_ON_PAST', 'invalid'],
    ['DeliverOnTooFar', 'GIFTCARD.DELIVER_ON_TOO_FAR', 'invalid'],
    ['FixedAmountNotOffered', 'GIFTCARD.FIXED_AMOUNT_NOT_OFFERED', 'invalid'],
    ['IdempotencyKeyReused', 'GIFTCARD.IDEMPOTENCY_KEY_REUSED', 'invalid'],
    ['LanguageUnknown', 'GIFTCARD.LANGUAGE_UNKNOWN', 'invalid'],
    ['MessageTooLong', 'GIFTCARD.MESSAGE_TOO_LONG', 'invalid'],
    ['NoRecipientEmail', 'GIFTCARD.NO_RECIPIENT_EMAIL', 'conflict'],
    ['ParticipantsOutOfRange', 'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', 'invalid'],
    ['PurchaseErased', 'GIFTCARD.ERASED', 'conflict'],
    ['PurchaseInvalid', 'GIFTCARD.VALIDATION_FAILED', 'invalid'],
    ['PurchaseNotFound', 'GIFTCARD.NOT_FOUND', 'not-found'],
    ['PurchaseTypeUnknown', 'GIFTCARD.PURCHASE_TYPE_UNKNOWN', 'invalid'],
    ['RecipientEmailInvalid', 'GIFTCARD.RECIPIENT_EMAIL_INVALID', 'invalid'],
    ['RecipientNameTooLong', 'GIFTCARD.RECIPIENT_NAME_TOO_LONG', 'invalid'],
    ['TeamsNotAllowed', 'GIFTCARD.TEAMS_NOT_ALLOWED', 'invalid'],
    ['TermsNotAccepted', 'GIFTCARD.TERMS_NOT_ACCEPTED', 'invalid'],
  ]);
});
