import * as errors from './purchase.errors.js';

it('refusals of gift card purchases have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['PurchaseNotFound', 'GIFTCARD.NOT_FOUND', 'not-found'],
      ['IdempotencyKeyReused', 'GIFTCARD.IDEMPOTENCY_KEY_REUSED', 'invalid'],
      ['PurchaseInvalid', 'GIFTCARD.VALIDATION_FAILED', 'invalid'],
      ['PurchaseTypeUnknown', 'GIFTCARD.PURCHASE_TYPE_UNKNOWN', 'invalid'],
      ['FixedAmountNotOffered', 'GIFTCARD.FIXED_AMOUNT_NOT_OFFERED', 'invalid'],
      ['ParticipantsOutOfRange', 'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', 'invalid'],
      ['TeamsNotAllowed', 'GIFTCARD.TEAMS_NOT_ALLOWED', 'invalid'],
      ['BuyerNameRequired', 'GIFTCARD.BUYER_NAME_REQUIRED', 'invalid'],
      ['BuyerEmailInvalid', 'GIFTCARD.BUYER_EMAIL_INVALID', 'invalid'],
      ['PurchaseErased', 'GIFTCARD.ERASED', 'conflict'],
      ['NoRecipientEmail', 'GIFTCARD.NO_RECIPIENT_EMAIL', 'conflict'],
      ['RecipientNameTooLong', 'GIFTCARD.RECIPIENT_NAME_TOO_LONG', 'invalid'],
      ['RecipientEmailInvalid', 'GIFTCARD.RECIPIENT_EMAIL_INVALID', 'invalid'],
      ['MessageTooLong', 'GIFTCARD.MESSAGE_TOO_LONG', 'invalid'],
      ['DeliverOnInvalid', 'GIFTCARD.DELIVER_ON_INVALID', 'invalid'],
      ['DeliverOnPast', 'GIFTCARD.DELIVER_ON_PAST', 'invalid'],
      ['DeliverOnTooFar', 'GIFTCARD.DELIVER_ON_TOO_FAR', 'invalid'],
      ['LanguageUnknown', 'GIFTCARD.LANGUAGE_UNKNOWN', 'invalid'],
      ['TermsNotAccepted', 'GIFTCARD.TERMS_NOT_ACCEPTED', 'invalid'],
    ]),
  );
});
