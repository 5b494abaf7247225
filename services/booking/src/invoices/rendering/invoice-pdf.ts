import { type PdfFonts, pdfFonts } from '@shop/pdf';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type InvoiceDocument, isCancellation } from '../domain/invoice-document.js';
import { figuresOf } from './document-figures.js';
import { type DocumentTexts, documentTexts } from './document-texts.js';
import { type DocumentFormat, formatIn } from './format.js';
import { invoiceXml } from './invoice-xml.js';
import { withKnownGlyphs } from './known-glyphs.js';
import { printableText } from './printable-text.js';
import { facturXMetadata, xmlFileName } from './factur-x-metadata.js';

/** Positions on an A4 page, in points from its left and top edges, with the margins of a business letter. */
const page = { left: 64, right: 531, top: 56, footer: 752 };
const columns = { item: page.left, quantity: 300, price: 372, total: 452 };
const ink = { text: '#1a1a1a', quiet: '#5c5c5c', rule: '#c8c8c8' };

/**
 * The document as PDF/A-3b, with its XML when it has one. The same document always gives the same bytes, because time
 * and content come from it.
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const { content, kind, number, issuedAt } = document;
  const texts = documentTexts[content.language];
  const fonts = await pdfFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 24, left: page.left, right: 64 },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: content.language,
    displayTitle: true,
    // PDF/A demands that every font is embedded; the library's default font would not be.
    font: null as unknown as string,
    // ASCII only, because the library does not encode the title for the metadata.
    info: { Title: `${texts.title[kind]} ${number}`, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const finished = bytesOf(pdf);
  const sheet = new Sheet(pdf, fonts);
  drawDocument(sheet, document, texts, formatIn(content.language, content.currency));
  if (content.vatRateBp !== null) attachXml(pdf, document);
  pdf.end();
  return finished;
}

function attachXml(pdf: PDFKit.PDFDocument, document: InvoiceDocument): void {
  // The types of the library do not know the relationship, which PDF/A-3 demands.
  const attachment = {
    name: xmlFileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD',
    relationship: 'Alternative',
    creationDate: document.issuedAt,
    modifiedDate: document.issuedAt,
  };
  pdf.file(Buffer.from(invoiceXml(document)), attachment);
  (pdf as unknown as { appendXML(xml: string): void }).appendXML(facturXMetadata);
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right'; maxHeight?: number };

/** Writes texts at positions; each is made printable and shortened to the space that it has. */
class Sheet {
  y = page.top;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fonts: PdfFonts,
  ) {}

  /** Returns the height that the text takes. */
  text(content: string, x: number, width: number, style: Style = {}): number {
    const { size = 9.5, bold = false, color = ink.text, align = 'left', maxHeight = 4 * size } = style;
    const font = bold ? this.fonts.bold : this.fonts.regular;
    const shown = withKnownGlyphs(printableText(content), font);
    const options = { width, align, lineGap: 2, height: maxHeight, ellipsis: true };
    this.pdf
      .font(font as unknown as Font & string, bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    this.pdf.text(shown, x, this.y, options);
    return Math.min(this.pdf.heightOfString(shown, { width, lineGap: 2 }), maxHeight);
  }

  /** A text over the whole width, and the space below it. */
  paragraph(content: string, style: Style = {}): void {
    this.y += this.text(content, page.left, page.right - page.left, style) + 4;
  }

  rule(): void {
    this.pdf.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.6).strokeColor(ink.rule).stroke();
  }
}

function drawDocument(sheet: Sheet, document: InvoiceDocument, texts: DocumentTexts, format: DocumentFormat): void {
  const { content, kind, number, issuedOn } = document;
  drawParties(sheet, document);
  sheet.y = 232;
  sheet.paragraph(texts.title[kind], { size: 18, bold: true });
  sheet.y += 6;
  drawFacts(sheet, [
    [texts.numberLabel[kind], number],
    [texts.issuedOn, format.day(issuedOn)],
    [texts.suppliedOn, format.day(content.suppliedOn)],
    [texts.orderNumber, content.orderNumber],
  ]);
  const { original, reason } = content;
  if (original) {
    const reference = texts.original(original.number, format.day(original.issuedOn));
    sheet.paragraph(reason ? `${reference} ${texts.reason[reason]}` : reference);
  }
  sheet.y += 14;
  drawItem(sheet, document, texts, format);
  drawTotals(sheet, document, texts, format);
  drawPayment(sheet, document, texts, format);
  drawFooter(sheet, document, texts);
}

function drawParties(sheet: Sheet, { content: { seller, buyer } }: InvoiceDocument): void {
  sheet.paragraph(seller.name, { size: 13, bold: true, maxHeight: 32 });
  const sender = [seller.name, seller.street, `${seller.postalCode} ${seller.city}`].join(' · ');
  sheet.y = 112;
  sheet.text(sender, page.left, 240, { size: 7, color: ink.quiet, maxHeight: 18 });
  sheet.y = 132;
  const { billing } = buyer;
  const address = billing
    ? [
        billing.company,
        buyer.name,
        billing.street,
        `${billing.postalCode} ${billing.city}`,
        billing.countryCode === seller.countryCode ? null : billing.countryCode,
        billing.vatId,
      ]
    : [buyer.name, buyer.email];
  for (const line of address) {
    if (line) sheet.y += sheet.text(line, page.left, 260, { size: 10, maxHeight: 28 });
  }
}

function drawFacts(sheet: Sheet, facts: Array<[string, string]>): void {
  for (const [label, value] of facts) {
    sheet.text(label, page.left, 180, { color: ink.quiet });
    sheet.y += sheet.text(value, page.left + 180, 280) + 2;
  }
  sheet.y += 4;
}

type Row = [item: string, quantity: string, price: string, total: string];

function drawRow(sheet: Sheet, [item, quantity, price, total]: Row, style: Style = {}): void {
  sheet.text(quantity, columns.quantity, 64, { ...style, align: 'right' });
  sheet.text(price, columns.price, 72, { ...style, align: 'right' });
  sheet.text(total, columns.total, page.right - columns.total, { ...style, align: 'right' });
  sheet.y += sheet.text(item, columns.item, 226, { ...style, maxHeight: 64 }) + 5;
}

function drawItem(sheet: Sheet, document: InvoiceDocument, texts: DocumentTexts, format: DocumentFormat): void {
  const { content, kind } = document;
  const { item, original } = content;
  const { columns: titles } = texts;
  drawRow(sheet, [titles.item, titles.quantity, titles.price, titles.total], { size: 8.5, color: ink.quiet });
  sheet.rule();
  sheet.y += 8;
  const figures = figuresOf(document);
  const name = item.kind === 'game' ? texts.game(item.title, item.cityName) : texts.giftCard;
  const total = format.money(figures.item.grossCents);
  if (isCancellation(kind)) {
    drawRow(sheet, [original ? `${texts.cancellation(original.number)}: ${name}` : name, '1', total, total]);
  } else if (item.kind === 'game') {
    drawRow(sheet, [name, texts.team(item.teams), format.money(item.pricePerTeamCents), total]);
    sheet.y -= 3;
    drawRow(sheet, [texts.participants(item.participants), '', '', ''], { size: 8.5, color: ink.quiet });
  } else {
    drawRow(sheet, [name, '1', total, total]);
  }
  for (const { kind: deduction, grossCents } of figures.deductions) {
    const label = deduction === 'discount' ? texts.discount(content.discountCode) : texts[deduction];
    drawRow(sheet, [label, '', '', format.money(-grossCents)]);
  }
  sheet.rule();
  sheet.y += 8;
}

function drawTotals(sheet: Sheet, document: InvoiceDocument, texts: DocumentTexts, format: DocumentFormat): void {
  const { grossCents, netCents, vatCents, content } = document;
  const row = (label: string, cents: number, style: Style = {}): void => {
    sheet.text(label, columns.quantity, 144, style);
    sheet.y +=
      sheet.text(format.money(cents), columns.total, page.right - columns.total, { ...style, align: 'right' }) + 4;
  };
  if (content.vatRateBp !== null) {
    row(texts.net, netCents);
    row(texts.vat(format.percent(content.vatRateBp)), vatCents);
  }
  row(texts.gross, grossCents, { bold: true, size: 11 });
  sheet.y += 14;
}

function drawPayment(sheet: Sheet, document: InvoiceDocument, texts: DocumentTexts, format: DocumentFormat): void {
  const { content, kind } = document;
  const { paid, paidThrough, paidOn, vatRateBp } = content;
  const legs = [
    paid.moneyCents > 0 && `${texts.through[paidThrough]} ${format.money(paid.moneyCents)}`,
    paid.giftCardCents > 0 && `${texts.byGiftCard} ${format.money(paid.giftCardCents)}`,
  ];
  const label = isCancellation(kind) ? texts.givenBack : texts.paid;
  sheet.paragraph(`${label}: ${legs.filter(Boolean).join(', ')}`);
  if (!isCancellation(kind)) sheet.paragraph(`${texts.paidOn(format.day(paidOn))} ${texts.nothingDue}`);
  if (vatRateBp === null) sheet.paragraph(texts.withoutVat, { color: ink.quiet, maxHeight: 60 });
}

function drawFooter(sheet: Sheet, { content: { seller } }: InvoiceDocument, texts: DocumentTexts): void {
  sheet.y = page.footer;
  sheet.rule();
  sheet.y += 8;
  const lines = [
    [seller.name, seller.street, `${seller.postalCode} ${seller.city}`, seller.countryCode],
    [seller.email, seller.phone, seller.iban && `IBAN ${seller.iban}`],
    [
      seller.vatId && `${texts.vatId} ${seller.vatId}`,
      seller.taxNumber && `${texts.taxNumber} ${seller.taxNumber}`,
      seller.register,
      seller.management,
    ],
  ];
  for (const parts of lines) {
    const line = parts.filter(Boolean).join(' · ');
    sheet.y += sheet.text(line, page.left, page.right - page.left, { size: 7, color: ink.quiet, maxHeight: 20 }) + 2;
  }
}
