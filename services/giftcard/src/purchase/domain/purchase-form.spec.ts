import type { Refusal } from '@shop/errors';
import type { PurchaseDetails } from './purchase.js';
import { type GiftForm, type PurchaseForm, detailsOf as detailsOn } from './purchase-form.js';

const today = '2026-11-22';
const detailsOf = (given: PurchaseForm): PurchaseDetails => detailsOn(given, today);

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

function fieldErrorsOf(given: Partial<PurchaseForm>): unknown {
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
  ])('[GC-2] for %i participants in %i teams have a value of %i cents', (participants, teams, valueCents) => {
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
    ['buyerName', 'GIFTCARD.BUYER_NAME_REQUIRED', { buyerName: '\u200b\u3164' }],
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
    expect(fieldErrorsOf(given)).toEqual([{ field, code }]);
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
      gift: null,
    });
    expect(detailsOf(form()).consents).toBeNull();
    expect(detailsOf(form(custom(4, 2))).purchaseType).toBe('custom');
  });

  it('[GC-3] may have a name of up to 200 characters or emoji', () => {
    expect(fieldErrorsOf({ buyerName: '🎁'.repeat(200) })).toEqual([]);
    expect(fieldErrorsOf({ buyerName: 'a'.repeat(201) })).toEqual([
      { field: 'buyerName', code: 'GIFTCARD.BUYER_NAME_REQUIRED' },
    ]);
  });

  it('[GC-3] may have an e-mail address of up to 254 characters', () => {
    const addressOf = (length: number): string => {
      const labels = `${'b'.repeat(61)}.${'b'.repeat(61)}.${'b'.repeat(length - 192)}.de`;
      return `${'a'.repeat(64)}@${labels}`;
    };
    expect(addressOf(254)).toHaveLength(254);
    expect(fieldErrorsOf({ buyerEmail: addressOf(254) })).toEqual([]);
    expect(fieldErrorsOf({ buyerEmail: addressOf(255) })).toEqual([
      { field: 'buyerEmail', code: 'GIFTCARD.BUYER_EMAIL_INVALID' },
    ]);
  });

  it('[GC-3] are refused with all invalid fields at once', () => {
    expect(fieldErrorsOf({ fixedAmount: 1, buyerName: '', uiLanguage: '' })).toHaveLength(3);
  });
});

describe('a gift', () => {
  const giftOf = (gift: GiftForm): PurchaseDetails['gift'] => detailsOf(form({ gift })).gift;
  const nothing = { recipientName: null, recipientEmail: null, message: null, deliverOn: null };

  it('[GC-9] is absent when nothing is filled in', () => {
    expect(giftOf({})).toBeNull();
    expect(giftOf({ recipientName: ' ', recipientEmail: ' ', message: '\n', deliverOn: ' ' })).toBeNull();
    expect(giftOf({ recipientName: '\u200b', message: '\u2060\n\u200b' })).toBeNull();
  });

  it.each<[GiftForm]>([
    [{ recipientName: 'Mia' }],
    [{ recipientEmail: 'mia@example.com' }],
    [{ message: 'Viel Spaß!' }],
    [{ deliverOn: '2026-12-24' }],
  ])('[GC-9] exists with any field: %j', (gift) => {
    expect(giftOf(gift)).toEqual({ ...nothing, ...gift });
  });

  it.each<[string, string, GiftForm]>([
    ['recipientName', 'GIFTCARD.RECIPIENT_NAME_TOO_LONG', { recipientName: 'a'.repeat(201) }],
    ['recipientEmail', 'GIFTCARD.RECIPIENT_EMAIL_INVALID', { recipientEmail: 'mia@example' }],
    ['recipientEmail', 'GIFTCARD.RECIPIENT_EMAIL_INVALID', { recipientEmail: `${'a'.repeat(244)}@example.de` }],
    ['message', 'GIFTCARD.MESSAGE_TOO_LONG', { message: 'a'.repeat(501) }],
    ['deliverOn', 'GIFTCARD.DELIVER_ON_INVALID', { deliverOn: '24.12.2026' }],
    ['deliverOn', 'GIFTCARD.DELIVER_ON_PAST', { deliverOn: '2026-11-21' }],
    ['deliverOn', 'GIFTCARD.DELIVER_ON_TOO_FAR', { deliverOn: '2027-11-23' }],
  ])('[GC-9] is refused at %s with %s', (field, code, gift) => {
    expect(fieldErrorsOf({ gift })).toEqual([{ field, code }]);
  });

  it('[GC-9] is refused with all invalid fields at once', () => {
    expect(fieldErrorsOf({ gift: { recipientEmail: 'x', message: 'a'.repeat(501), deliverOn: 'x' } })).toHaveLength(3);
  });

  it('[GC-9] has a name of up to 200 and a message of up to 500 characters or emoji', () => {
    expect(fieldErrorsOf({ gift: { recipientName: '🎁'.repeat(200), message: '🎁'.repeat(500) } })).toEqual([]);
    expect(fieldErrorsOf({ gift: { message: '🎁'.repeat(501) } })).toHaveLength(1);
  });

  it('[GC-9] keeps its words as they are, apart from control characters and changes of the text direction', () => {
    const gift = giftOf({
      recipientName: ' =cmd()\r\nBcc: all@example.com \u202Egpj ',
      message: '  <script>alert(1)</script> \r\n\r\n\r\n\r\n  שלום 👨‍👩‍👧\u0007!\u2028Ende  \n',
    });
    expect(gift).toMatchObject({
      recipientName: '=cmd() Bcc: all@example.com  gpj',
      message: '<script>alert(1)</script>\n\n  שלום 👨‍👩‍👧 !\nEnde',
    });
  });
});
