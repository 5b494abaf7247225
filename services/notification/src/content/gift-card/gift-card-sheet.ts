import type { couponV1, giftcardV1 } from '@shop/contracts';
import { pdfFonts } from '@shop/pdf';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import type { ShopConfig } from '../../config.js';
import { calendarDay, money } from '../format.js';
import type { Language } from '../language.js';
import { shopUrl } from '../shop-footer.js';
import { inGroups } from './gift-card-blocks.js';
import { printable } from './printable.js';

const texts = {
  de: {
    file: 'wertgutschein.pdf',
    title: 'Wertgutschein',
    forName: (name: string) => `für ${name}`,
    scope: 'für alle unsere Escape Games',
    code: 'Code',
    validUntil: (day: string) => `Gültig bis einschließlich ${day}`,
    steps: [
      'Wählen Sie im Shop Stadt und Spiel.',
      'Geben Sie den Code unter „Rabattcode oder Wertgutschein“ ein.',
      'Restguthaben bleibt auf dem Wertgutschein.',
    ],
    scan: 'Guthaben abfragen und einlösen',
  },
  en: {
    file: 'gift-card.pdf',
    title: 'Gift card',
    forName: (name: string) => `for ${name}`,
    scope: 'for all our escape games',
    code: 'Code',
    validUntil: (day: string) => `Valid through ${day}`,
    steps: [
      'Choose a city and a game in the shop.',
      'Enter the code under “Discount code or gift card”.',
      'Any balance stays on the card.',
    ],
    scan: 'Check the balance and redeem it',
  },
};

const colour = { accent: '#0f6b57', onAccent: '#ffffff', ink: '#1b211e', muted: '#5a625d', line: '#e4dfd4' };
/** A4 in points, like every length in this file. */
const page = { width: 595, left: 56, right: 539 };
const contentWidth = page.right - page.left;
const maxMessageHeight = 200;

export type GiftCardSheet = {
  giftCard: couponV1.GetIssuedGiftCardResponse;
  currency: string;
  language: Language;
  /** What the buyer says to the recipient; nothing else of the purchase is printed. */
  gift: giftcardV1.Gift | undefined;
};

/** A page to print and hand over. It shows what the card is worth, but nothing of the order or the buyer. */
export async function giftCardSheet(
  { giftCard, currency, language, gift }: GiftCardSheet,
  shop: ShopConfig,
): Promise<Buffer> {
  const text = texts[language];
  const { regular, bold } = await pdfFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: page.left, right: page.width - page.right },
    lang: language,
    displayTitle: true,
    // Null, which the library's types do not allow, keeps it from loading Helvetica, its default font.
    font: null as unknown as string,
    info: { Title: text.title },
  });
  const finished = bytesOf(pdf);
  const write = (
    content: string,
    y: number,
    { size = 11, isBold = false, fill = colour.ink, width = contentWidth } = {},
  ) => {
    const font = isBold ? bold : regular;
    pdf
      // The library's types do not say that `font` also takes a font that was read already.
      .font(font as unknown as string)
      .fontSize(size)
      .fillColor(fill)
      .text(printable(content, font), page.left, y, { width, lineGap: size * 0.25 });
    return pdf.y;
  };

  pdf.rect(0, 0, page.width, 230).fill(colour.accent);
  write(shop.SHOP_NAME, 48, { size: 14, isBold: true, fill: colour.onAccent });
  write(text.title, 92, { size: 34, isBold: true, fill: colour.onAccent });
  write(money(giftCard.valueCents, currency, language), 138, { size: 26, isBold: true, fill: colour.onAccent });
  write(text.scope, 184, { size: 12, fill: colour.onAccent });

  let y = 262;
  if (gift?.recipientName) {
    const size = gift.recipientName.length > 60 ? 12 : 18;
    y = write(text.forName(gift.recipientName), y, { size, isBold: true }) + 10;
  }
  if (gift?.message) y = write(...fitting(pdf, printable(gift.message, regular), regular, y)) + 14;
  y = Math.max(y, 330);

  pdf
    .roundedRect(page.left, y, contentWidth, 132, 8)
    .lineWidth(1.5)
    .dash(5, { space: 4 })
    .stroke(colour.accent)
    .undash();
  const besideQr = contentWidth - 160;
  pdf.save().translate(20, 0);
  write(text.code, y + 26, { fill: colour.muted, width: besideQr });
  write(inGroups(giftCard.code), y + 48, { size: 17, isBold: true, width: besideQr });
  if (giftCard.validUntil) {
    write(text.validUntil(calendarDay(giftCard.validUntil, language)), y + 86, { width: besideQr });
  }
  pdf.restore();
  const code = encodeURIComponent(giftCard.code);
  // In the fragment, which browsers send to nobody.
  drawQrCode(pdf, shopUrl(shop, `/gift-card/balance#code=${code}`), { x: page.right - 116, y: y + 16, size: 100 });

  y += 156;
  for (const [index, step] of text.steps.entries()) y = write(`${index + 1}. ${step}`, y) + 4;
  write(`${text.scan}: ${shopUrl(shop, '/gift-card/balance')}`, y + 8, { fill: colour.muted });
  pdf.end();
  return finished;
}

/** The message in the largest type that leaves room for the code; a message of too many lines becomes one paragraph. */
function fitting(pdf: PDFKit.PDFDocument, message: string, font: Font, y: number): [string, number, { size: number }] {
  const fits = (content: string, size: number): boolean => {
    pdf.font(font as unknown as string).fontSize(size);
    return pdf.heightOfString(content, { width: contentWidth, lineGap: size * 0.25 }) <= maxMessageHeight;
  };
  const size = [13, 11, 9].find((each) => fits(message, each));
  return size ? [message, y, { size }] : [message.replace(/\n+/g, ' · '), y, { size: 9 }];
}

export const sheetFileName = (language: Language): string => texts[language].file;

function drawQrCode(pdf: PDFKit.PDFDocument, content: string, at: { x: number; y: number; size: number }): void {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const module = at.size / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) pdf.rect(at.x + column * module, at.y + row * module, module, module);
    }
  }
  pdf.fill(colour.ink);
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
