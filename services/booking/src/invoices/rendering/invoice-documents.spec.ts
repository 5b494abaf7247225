import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { aBillingAddress, anIssueContext, aPaidOrder, asIssued } from '../../../test/paid-order.builder.js';
import { issueDueDocuments, type PaidOrder } from '../domain/due-documents.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { invoicePdf } from './invoice-pdf.js';
import { invoiceXml } from './invoice-xml.js';

const documentsOf = (order: PaidOrder): InvoiceDocument[] => issueDueDocuments(order, anIssueContext());
const firstOf = (given: Partial<PaidOrder> = {}): InvoiceDocument => documentsOf(aPaidOrder(given))[0]!;

/** Every kind of document, in both languages, with all that may be on it. */
const everyDocument = (['de', 'en'] as const).flatMap((language) => {
  const order = aPaidOrder({
    language,
    discountCents: 1_000,
    discountCode: 'SOMMER26',
    payment: { ...aPaidOrder().payment, moneyCents: 2_960, giftCardCents: 2_000 },
    refunds: [{ id: 'r', moneyCents: 960, giftCardCents: 0 }],
  });
  const documents = documentsOf(order);
  const billed = { ...order, buyer: { ...order.buyer, billing: aBillingAddress }, issued: documents.map(asIssued) };
  // The money of the refund came back to the shop after its cancellation was issued.
  const failed = { ...order, refunds: [{ ...order.refunds[0]!, moneyCents: 0 }], issued: documents.map(asIssued) };
  const sale = aPaidOrder({
    language,
    item: { kind: 'gift_card', valueCents: 5_000 },
    vatRateBp: null,
    payment: { ...order.payment, moneyCents: 5_000, giftCardCents: 0 },
    refunds: [{ id: 'r', moneyCents: 5_000, giftCardCents: 0 }],
  });
  return [...documents, ...documentsOf(billed), ...documentsOf(failed), ...documentsOf(sale)];
});
const named = everyDocument.map((document) => [`${document.content.language} ${document.number}`, document] as const);

const withXml = named.filter(([, { content }]) => content.vatRateBp !== null);

/** The values of an element below a certain parent, in the order of the document. */
const valuesOf = (xml: string, name: string, parent = ''): string[] => {
  const within = parent ? [...xml.matchAll(new RegExp(`<ram:${parent}>.*?</ram:${parent}>`, 'gs'))].join('') : xml;
  return [...within.matchAll(new RegExp(`<(?:ram|udt):${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value]) => value!);
};
const centsOf = (xml: string, name: string, parent?: string): number[] =>
  valuesOf(xml, name, parent).map((value) => Math.round(Number(value) * 100));
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

describe('the XML', () => {
  it.each(withXml)('[OR-3] of %s is valid by the schema of Factur-X 1.09, profile EN 16931', async (_, document) => {
    expect(await validateXsd(invoiceXml(document), Profile.EN16931)).toEqual({ valid: true, errors: [] });
  });

  // No package registry carries the Schematron of EN 16931, so its rules on amounts are checked here, each under its
  // number.
  it.each(withXml)('[OR-3] of %s adds up by the rules of EN 16931', (_, document) => {
    const xml = invoiceXml(document);
    const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation';
    const [lines, allowances, basis, vat, gross, prepaid, due] = [
      'LineTotalAmount',
      'AllowanceTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].map((name) => centsOf(xml, name, totals)[0]!);
    const lineTotals = centsOf(xml, 'LineTotalAmount', 'IncludedSupplyChainTradeLineItem');
    expect({ 'BR-CO-10': lines }).toEqual({ 'BR-CO-10': sum(lineTotals) });
    expect({ 'BR-CO-11': allowances }).toEqual({ 'BR-CO-11': sum(centsOf(xml, 'ActualAmount')) });
    expect({ 'BR-CO-13': basis }).toEqual({ 'BR-CO-13': lines! - allowances! });
    expect({ 'BR-CO-14': vat }).toEqual({ 'BR-CO-14': sum(centsOf(xml, 'CalculatedAmount')) });
    expect({ 'BR-CO-15': gross }).toEqual({ 'BR-CO-15': basis! + vat! });
    expect({ 'BR-CO-16': due }).toEqual({ 'BR-CO-16': gross! - prepaid! });
    // The tolerance is one cent, because the net amount is rounded and the VAT is the rest of the gross amount.
    const rate = Number(valuesOf(xml, 'RateApplicablePercent')[0]);
    expect(Math.abs(vat! - (basis! * rate) / 100)).toBeLessThanOrEqual(1);
    const [price] = centsOf(xml, 'ChargeAmount');
    const [billedQuantity, basisQuantity] = [
      Number(valuesOf(xml, 'BilledQuantity')[0]),
      Number(valuesOf(xml, 'BasisQuantity')[0]),
    ];
    expect({ 'BR-27': price! >= 0, line: (billedQuantity / basisQuantity) * price! }).toEqual({
      'BR-27': true,
      line: lines,
    });
    expect([gross, basis, vat]).toEqual([document.grossCents, document.netCents, document.vatCents]);
    expect(new Set(valuesOf(xml, 'CategoryCode'))).toEqual(new Set(['S']));
  });

  it('[OR-3] of a cancellation is a corrected invoice that names the original', () => {
    const cancellation = everyDocument.find(({ kind }) => kind === 'cancellation')!;
    const xml = invoiceXml(cancellation);
    expect(valuesOf(xml, 'TypeCode')[0]).toBe('384');
    expect(valuesOf(xml, 'IssuerAssignedID', 'InvoiceReferencedDocument')).toEqual(['RE-2026-000001']);
    expect(valuesOf(xml, 'GrandTotalAmount')).toEqual(['-9.60']);
  });

  it('[OR-3] names the buyer’s company, VAT id and address or, without a billing address, the country of the game', () => {
    const buyerOf = (document: InvoiceDocument): string =>
      /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/s.exec(invoiceXml(document))![0];
    const billed = buyerOf(firstOf({ buyer: { ...aPaidOrder().buyer, billing: aBillingAddress } }));
    expect(valuesOf(billed, 'Name')).toEqual(['Ausflug AG']);
    expect([valuesOf(billed, 'ID'), valuesOf(billed, 'CityName')]).toEqual([['DE987654321'], ['Hamburg']]);
    expect(buyerOf(firstOf())).toContain(
      '<ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>',
    );
  });

  it('[OR-3] calls the deduction of an invoice after a failed refund “in other documents” or, in version 1, “refunded”', () => {
    const deductionOf = (document: InvoiceDocument) => valuesOf(invoiceXml(document), 'Reason').at(-1);
    const invoices = everyDocument.filter(({ content }) => content.reason === 'refund_failed');
    expect(invoices.map(deductionOf)).toEqual(['In anderen Dokumenten enthalten', 'Included in other documents']);
    const { onOtherDocumentsCents, ...content } = invoices[0]!.content;
    const inVersion1 = { ...content, version: 1 as const, refundedBeforeCents: onOtherDocumentsCents! };
    expect(deductionOf({ ...invoices[0]!, content: inVersion1 })).toBe('Bereits erstattet');
  });

  it('[OR-3] has the category of the zero rate for a price without VAT', async () => {
    const xml = invoiceXml(firstOf({ vatRateBp: 0 }));
    expect(new Set(valuesOf(xml, 'CategoryCode'))).toEqual(new Set(['Z']));
    expect((await validateXsd(xml, Profile.EN16931)).valid).toBe(true);
  });
});

/**
 * The rules of PDF/A-3 that this kind of document can break; no registry that we use carries a validator. Dictionaries
 * are not compressed, so they can be read as text.
 */
function expectPdfA3(pdf: Buffer): void {
  const text = pdf.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  expect(text).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/);
  expect(text).toMatch(/<pdfaid:part>3<[^]*<pdfaid:conformance>B</);
  expect(text).toMatch(/\/S \/GTS_PDFA1[^]*\/DestOutputProfile \d+ 0 R/);
  expect(text).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|OpenAction|SMask|LZWDecode)\b/);
  const fonts = [...text.matchAll(/\/Type \/FontDescriptor[^]*?>>/g)].map(([descriptor]) => descriptor);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/);
  // Standard fonts are never embedded.
  expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
}

describe('the PDF', () => {
  it.each(named)('[OR-3] of %s keeps the rules of PDF/A-3b and has the same bytes each time', async (_, document) => {
    const pdf = await invoicePdf(document);
    expectPdfA3(pdf);
    expect(pdf.equals(await invoicePdf(document))).toBe(true);
  });

  it.each(withXml)('[OR-3] of %s contains its XML as ZUGFeRD and Factur-X prescribe', async (_, document) => {
    const pdf = await invoicePdf(document);
    expect(await extractXml(pdf)).toMatchObject({ xml: invoiceXml(document), filename: 'factur-x.xml' });
    const text = pdf.toString('latin1');
    expect(text).toMatch(/\/AFRelationship \/Alternative/);
    expect(text).toMatch(/\/Type \/Catalog[^]*?\/AF \[\d+ 0 R\]/);
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toMatch(/\/Subtype \/text#2Fxml/);
  });

  it('[OR-3] of a gift card’s receipt has no XML, because it is no invoice', async () => {
    const receipt = everyDocument.find(({ kind }) => kind === 'receipt')!;
    expect((await invoicePdf(receipt)).toString('latin1')).not.toContain('/Filespec');
  });
});

describe('names that customers make up', () => {
  it.each([
    ['=cmd()|calc'],
    ['<script>alert(1)</script> & "Co" \'x\' ]]>'],
    ['Mia 🦊👩‍👩‍👧 Muster 漢字'],
    ['محمد علي שלום'],
    ['\u202Egnissel\u0000\u0007\uFFFE\uD800 x'],
    ['x'.repeat(10_000)],
    ['👩‍👩‍👧'.repeat(2_000)],
    [' '],
  ])('[OR-3] leave the XML valid and the PDF at one valid page: %p', async (name) => {
    const buyer = { name, email: 'mia@example.com', billing: { ...aBillingAddress, company: name, city: name } };
    const item = { ...aPaidOrder().item, title: name, cityName: name } as PaidOrder['item'];
    const document = firstOf({ buyer, item, discountCode: name, discountCents: 100, orderNumber: name });
    expect(await validateXsd(invoiceXml(document), Profile.EN16931)).toEqual({ valid: true, errors: [] });
    const pdf = await invoicePdf(document);
    expectPdfA3(pdf);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.length).toBeLessThan(200_000);
  });
});
