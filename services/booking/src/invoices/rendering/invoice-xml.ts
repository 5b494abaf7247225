import type { BillingAddress } from '../domain/billing-address.js';
import { type InvoiceDocument, isCancellation } from '../domain/invoice-document.js';
import { figuresOf } from './document-figures.js';
import { type DocumentTexts, documentTexts } from './document-texts.js';
import { formatIn } from './format.js';
import { printableText } from './printable-text.js';

type Node = string | undefined;
type Attributes = Record<string, string>;

/** Codes of the lists that EN 16931 names. */
const codes = {
  profile: 'urn:cen.eu:en16931:2017',
  /** UNTDID 1001: commercial invoice, corrected invoice. */
  type: { invoice: '380', cancellation: '384' },
  /**
   * UNTDID 4461: 68 is an online payment service, also where a gift card paid everything (`none`); 1 an instrument that
   * is not defined.
   */
  means: { stripe: '68', none: '68', manual: '1' },
  /** UN/ECE Recommendation 20: one. */
  unit: 'C62',
  /** UNTDID 4451: regulatory information, here the seller's entry in a register. */
  registration: 'REG',
  /** UNTDID 5189: discount. */
  discount: '95',
  /** Electronic address scheme: e-mail. */
  mail: 'EM',
};

/** The document as Factur-X and ZUGFeRD embed it: Cross Industry Invoice D22B, profile EN 16931. */
export function invoiceXml(document: InvoiceDocument): string {
  const texts = documentTexts[document.content.language];
  const body = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', codes.profile)]),
    ]),
    header(document, texts),
    element('rsm:SupplyChainTradeTransaction', [
      line(document, texts),
      agreement(document),
      element('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ActualDeliverySupplyChainEvent', [
          element('ram:OccurrenceDateTime', [day('udt:DateTimeString', document.content.suppliedOn)]),
        ]),
      ]),
      paymentPart(document, texts),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', body, {
    'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  })}\n`;
}

function header({ kind, number, issuedOn, content }: InvoiceDocument, texts: DocumentTexts): string {
  const { original, reason, seller } = content;
  const format = formatIn(content.language, content.currency);
  const reference = original && texts.original(original.number, format.day(original.issuedOn));
  const notes = [
    reference && note(reason ? `${reference} ${texts.reason[reason]}` : reference),
    note(paidNote(content, texts)),
    seller.register
      ? note([seller.register, seller.management].filter(Boolean).join(', '), codes.registration)
      : undefined,
  ];
  return element('rsm:ExchangedDocument', [
    text('ram:ID', number),
    text('ram:TypeCode', kind === 'cancellation' ? codes.type.cancellation : codes.type.invoice),
    element('ram:IssueDateTime', [day('udt:DateTimeString', issuedOn)]),
    ...notes.map((each) => each ?? undefined),
  ]);
}

/** How the amount was paid, because the standard has only one means of payment for each document. */
function paidNote({ paid, paidThrough, language, currency }: InvoiceDocument['content'], texts: DocumentTexts): string {
  const { money } = formatIn(language, currency);
  const legs = [
    paid.moneyCents > 0 && `${texts.through[paidThrough]}: ${money(paid.moneyCents)}`,
    paid.giftCardCents > 0 && `${texts.byGiftCard}: ${money(paid.giftCardCents)}`,
  ];
  return legs.filter(Boolean).join(' · ');
}

function line(document: InvoiceDocument, texts: DocumentTexts): string {
  const { quantity, item } = figuresOf(document);
  const sold = document.content.item;
  const name = sold.kind === 'game' ? texts.game(sold.title, sold.cityName) : texts.giftCard;
  const { original } = document.content;
  const cancelsInvoice = isCancellation(document.kind);
  const description = sold.kind === 'game' ? texts.participants(sold.participants) : undefined;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', '1')]),
    element('ram:SpecifiedTradeProduct', [
      text('ram:Name', cancelsInvoice && original ? `${texts.cancellation(original.number)}: ${name}` : name),
      text('ram:Description', cancelsInvoice ? undefined : description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        // The price of all teams together, because the net price of one may have fractions of a cent.
        text('ram:ChargeAmount', decimal(Math.abs(item.netCents))),
        text('ram:BasisQuantity', String(Math.abs(quantity)), { unitCode: codes.unit }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [text('ram:BilledQuantity', String(quantity), { unitCode: codes.unit })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', tax(document)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', decimal(item.netCents)),
      ]),
    ]),
  ]);
}

function agreement({ content: { seller, buyer, item, orderNumber } }: InvoiceDocument): string {
  const { billing } = buyer;
  // The standard asks for the buyer's country. Without a billing address, this is where the game is played. The type
  // of `item` includes gift cards, but their receipts have no XML.
  const country = item.kind === 'game' ? item.countryCode : seller.countryCode;
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', [
      text('ram:Name', seller.name),
      element('ram:DefinedTradeContact', [
        text('ram:PersonName', seller.name),
        seller.phone && element('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [text('ram:URIID', seller.email)]),
      ]),
      address(seller, seller.countryCode),
      mailAddress(seller.email),
      seller.taxNumber ? registration(seller.taxNumber, 'FC') : undefined,
      seller.vatId ? registration(seller.vatId, 'VA') : undefined,
    ]),
    element('ram:BuyerTradeParty', [
      text('ram:Name', billing?.company ?? buyer.name),
      billing?.company ? element('ram:DefinedTradeContact', [text('ram:PersonName', buyer.name)]) : undefined,
      address(billing, billing?.countryCode ?? country),
      mailAddress(buyer.email),
      billing?.vatId ? registration(billing.vatId, 'VA') : undefined,
    ]),
    element('ram:SellerOrderReferencedDocument', [text('ram:IssuerAssignedID', orderNumber)]),
  ]);
}

const mailAddress = (email: string): string =>
  element('ram:URIUniversalCommunication', [text('ram:URIID', email, { schemeID: codes.mail })]);

const registration = (id: string, schemeID: 'FC' | 'VA'): string =>
  element('ram:SpecifiedTaxRegistration', [text('ram:ID', id, { schemeID })]);

const address = (given: Pick<BillingAddress, 'street' | 'postalCode' | 'city'> | null, countryCode: string): string =>
  element('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', given?.postalCode),
    text('ram:LineOne', given?.street),
    text('ram:CityName', given?.city),
    text('ram:CountryID', countryCode),
  ]);

function paymentPart(document: InvoiceDocument, texts: DocumentTexts): string {
  const { content, netCents, vatCents, grossCents } = document;
  const { item, deductions } = figuresOf(document);
  const deductedCents = deductions.reduce((sum, deduction) => sum + deduction.netCents, 0);
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:InvoiceCurrencyCode', content.currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', codes.means[content.paidThrough]),
      text('ram:Information', texts.through[content.paidThrough]),
    ]),
    element('ram:ApplicableTradeTax', [
      text('ram:CalculatedAmount', decimal(vatCents)),
      text('ram:TypeCode', 'VAT'),
      text('ram:BasisAmount', decimal(netCents)),
      ...tax(document).slice(1),
    ]),
    ...deductions.map((deduction) =>
      element('ram:SpecifiedTradeAllowanceCharge', [
        element('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
        text('ram:ActualAmount', decimal(deduction.netCents)),
        text('ram:ReasonCode', codes.discount),
        text(
          'ram:Reason',
          deduction.kind === 'discount' ? texts.discount(content.discountCode) : texts[deduction.kind],
        ),
        element('ram:CategoryTradeTax', tax(document)),
      ]),
    ),
    element('ram:SpecifiedTradePaymentTerms', [text('ram:Description', texts.nothingDue)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', decimal(item.netCents)),
      text('ram:AllowanceTotalAmount', decimal(deductedCents)),
      text('ram:TaxBasisTotalAmount', decimal(netCents)),
      text('ram:TaxTotalAmount', decimal(vatCents), { currencyID: content.currency }),
      text('ram:GrandTotalAmount', decimal(grossCents)),
      text('ram:TotalPrepaidAmount', decimal(grossCents)),
      text('ram:DuePayableAmount', decimal(0)),
    ]),
    content.original
      ? element('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', content.original.number),
          element('ram:FormattedIssueDateTime', [day('qdt:DateTimeString', content.original.issuedOn)]),
        ])
      : undefined,
  ]);
}

/**
 * The elements that describe the tax, beginning with its type. The VAT breakdown leaves out that element, because it
 * writes the type between two amounts.
 */
const tax = ({ content: { vatRateBp } }: InvoiceDocument): string[] => [
  text('ram:TypeCode', 'VAT')!,
  text('ram:CategoryCode', vatRateBp ? 'S' : 'Z')!,
  text('ram:RateApplicablePercent', decimal(vatRateBp ?? 0))!,
];

const note = (content: string, subjectCode?: string): Node =>
  content
    ? element('ram:IncludedNote', [text('ram:Content', content), text('ram:SubjectCode', subjectCode)])
    : undefined;

const day = (name: string, value: string): Node => text(name, value.replaceAll('-', ''), { format: '102' });

/** Cents as an amount, or basis points as a percentage. */
function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Nothing for a missing value: the schema allows no empty elements. */
function text(name: string, value: string | null | undefined, attributes: Attributes = {}): Node {
  const content = printableText(value ?? '');
  return content ? element(name, [escaped(content)], attributes) : undefined;
}

function element(name: string, children: Array<Node | null>, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${children.filter(Boolean).join('')}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (character) => entities[character]!);
