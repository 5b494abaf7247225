import type { Refusal } from '@shop/errors';
import { type PurchaseForm, detailsOf } from './purchase-form.js';

const form = (given: Partial<PurchaseForm> = {}): PurchaseForm => ({
  purchaseType: 'fixed',
  fixedAmount: 50,
  buyerEmail: 'buyer@example.com',
  buyerName: 'Buyer',
  uiLanguage: 'de',
  ...given,
});
const custom = (participants?: number, teams?: number): Partial<PurchaseForm> => ({
  purchaseType: 'custom',
  fixedAmount: undefined,
  participants,
  teams,
});

function faultsOf(given: Partial<PurchaseForm>): unknown {
  try {
    detailsOf(form(given));
    return [];
  } catch (error) {
    return (error as Refusal).params['errors'];
  }
}

describe('the details of a purchase', () => {
  it.each([50, 100, 150])('[GC-2] have the value of a fixed amount of %i €', (fixedAmount) => {
    expect(detailsOf(form({ fixedAmount }))).toMatchObject({
      valueCents: fixedAmount * 100,
      participants: null,
      teams: null,
    });
  });

  it.each([
    [2, 1, 2_999],
    [10, 3, 8_997],
    [100, 50, 149_950],
  ])('[GC-2] for %i persons in %i teams have a value of %i cents', (participants, teams, valueCents) => {
    expect(detailsOf(form(custom(participants, teams)))).toMatchObject({ valueCents, participants, teams });
  });

  it.each<[string, string, Partial<PurchaseForm>]>([
    ['purchaseType', 'GIFTCARD.PURCHASE_TYPE_UNKNOWN', { purchaseType: 'free' }],
    ['fixedAmount', 'GIFTCARD.FIXED_AMOUNT_NOT_OFFERED', { fixedAmount: 51 }],
    ['fixedAmount', 'GIFTCARD.FIXED_AMOUNT_NOT_OFFERED', { fixedAmount: undefined }],
    ['participants', 'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', custom(1, 1)],
    ['participants', 'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', custom(101, 26)],
    ['participants', 'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE', custom()],
    ['teams', 'GIFTCARD.TEAMS_NOT_ALLOWED', custom(10, 2)],
    ['teams', 'GIFTCARD.TEAMS_NOT_ALLOWED', custom(10, 6)],
    ['teams', 'GIFTCARD.TEAMS_NOT_ALLOWED', custom(10)],
    ['buyerName', 'GIFTCARD.BUYER_NAME_REQUIRED', { buyerName: ' ' }],
    ['buyerEmail', 'GIFTCARD.BUYER_EMAIL_INVALID', { buyerEmail: 'buyer@example' }],
    ['buyerEmail', 'GIFTCARD.BUYER_EMAIL_INVALID', { buyerEmail: 'a@example.com, b@example.com' }],
    ['buyerEmail', 'GIFTCARD.BUYER_EMAIL_INVALID', { buyerEmail: '"<x>1"@example.com' }],
    ['uiLanguage', 'GIFTCARD.LANGUAGE_UNKNOWN', { uiLanguage: 'fr' }],
    [
      'consents.terms',
      'GIFTCARD.TERMS_NOT_ACCEPTED',
      { consents: { terms: false, earlyStart: false, textsVersion: '1' } },
    ],
  ])('[GC-3] are refused at %s with %s', (field, code, given) => {
    expect(faultsOf(given)).toEqual([{ field, code }]);
  });

  it('[GC-3] contain the buyer’s name on one line, the language and the consents', () => {
    const consents = { terms: true, earlyStart: false, textsVersion: '1' };
    const details = detailsOf(
      form({ buyerName: ' Mia\r\n\tMuster ', buyerEmail: ' mia@example.com ', uiLanguage: 'en', consents }),
    );
    expect(details).toEqual({
      purchaseType: 'fixed',
      participants: null,
      teams: null,
      valueCents: 5_000,
      currency: 'EUR',
      buyerEmail: 'mia@example.com',
      buyerName: 'Mia Muster',
      uiLanguage: 'en',
      consents,
      partner: null,
    });
    expect(detailsOf(form()).consents).toBeNull();
    expect(detailsOf(form(custom(4, 2))).purchaseType).toBe('custom');
  });

  it('[GC-3] may have a name of up to 200 characters', () => {
    expect(faultsOf({ buyerName: 'a'.repeat(200) })).toEqual([]);
    expect(faultsOf({ buyerName: 'a'.repeat(201) })).toEqual([
      { field: 'buyerName', code: 'GIFTCARD.BUYER_NAME_REQUIRED' },
    ]);
  });

  it('[GC-3] may have an e-mail address of up to 254 characters', () => {
    const addressOf = (length: number): string => {
      const labels = `${'b'.repeat(61)}.${'b'.repeat(61)}.${'b'.repeat(length - 192)}.de`;
      return `${'a'.repeat(64)}@${labels}`;
    };
    expect(addressOf(254)).toHaveLength(254);
    expect(faultsOf({ buyerEmail: addressOf(254) })).toEqual([]);
    expect(faultsOf({ buyerEmail: addressOf(255) })).toEqual([
      { field: 'buyerEmail', code: 'GIFTCARD.BUYER_EMAIL_INVALID' },
    ]);
  });

  it('[GC-3] are refused with all invalid fields at once', () => {
    expect(faultsOf({ fixedAmount: 1, buyerName: '', uiLanguage: '' })).toHaveLength(3);
  });
});
