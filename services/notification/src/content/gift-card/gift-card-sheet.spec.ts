import type { giftcardV1 } from '@shop/contracts';
import { pdfFonts } from '@shop/pdf';
import type { ShopConfig } from '../../config.js';
import { giftCardSheet } from './gift-card-sheet.js';
import { printable } from './printable.js';

const shop = { SHOP_NAME: 'City Escape', PUBLIC_SHOP_URL: 'https://shop.example' } as ShopConfig;
const giftCard = {
  couponId: 'coupon',
  code: 'ABCD2345EFGH6789',
  valueCents: 10_000,
  validUntil: '2029-11-21',
  isFrozen: false,
  isVoid: false,
};
const sheetOf = (gift: giftcardV1.Gift | undefined, language: 'de' | 'en' = 'de'): Promise<Buffer> =>
  giftCardSheet({ giftCard, currency: 'EUR', language, gift }, shop);

it.each<[string, giftcardV1.Gift | undefined]>([
  ['nothing', undefined],
  ['a formula and markup', { recipientName: '=cmd()', message: '<script>alert(1)</script>' }],
  ['emoji and a text from right to left', { recipientName: 'שרה', message: 'مبروك 🎁👨‍👩‍👧 שלום' }],
  ['500 characters in one word', { recipientName: 'a'.repeat(200), message: 'W'.repeat(500) }],
  ['as many lines as possible', { recipientName: 'Mia', message: 'a\n'.repeat(250) }],
  ['480 characters of words', { message: 'Viel Spaß beim Rätseln! '.repeat(20) }],
])('[GC-9] the gift card to print is one page with %s', async (_, gift) => {
  for (const language of ['de', 'en'] as const) {
    const pdf = (await sheetOf(gift, language)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
});

it('[GC-9] prints German and Hebrew letters, and leaves out what the font does not have', async () => {
  const { regular } = await pdfFonts();
  const printed = printable('Größe „ä“ 100 €\nשלום 🎁👨‍👩‍👧\u202E!', regular);
  expect(printed.startsWith('Größe „ä“ 100 €\nשלום ')).toBe(true);
  expect(printed.endsWith('!')).toBe(true);
  for (const leftOut of ['🎁', '\u200D', '\u202E']) expect(printed).not.toContain(leftOut);
});
