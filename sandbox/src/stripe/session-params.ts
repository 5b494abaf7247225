import { randomText } from '../http/ids.js';
import type { Params } from './params.js';
import type { LineItem, SessionRecord } from './records.js';
import { invalidRequest, missing } from './stripe-error.js';

/** The parameters of `POST /v1/checkout/sessions` in SDK 23, which no longer has `payment_method_types`. */
const CREATE_PARAMS = [
  'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax',
  'billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields',
  'custom_text customer customer_account customer_creation customer_email customer_update discounts',
  'excluded_payment_method_types expand expires_at integration_identifier invoice_creation line_items locale',
  'managed_payments metadata mode name_collection optional_items origin_context payment_intent_data',
  'payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions',
  'phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data',
  'shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection ui_mode',
  'wallet_options',
].flatMap((line) => line.split(' '));
const LINE_ITEM_PARAMS = [
  'adjustable_quantity',
  'dynamic_tax_rates',
  'metadata',
  'price',
  'price_data',
  'quantity',
  'tax_rates',
];
const PRICE_DATA_PARAMS = [
  'currency',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'unit_amount',
  'unit_amount_decimal',
];
const PRODUCT_DATA_PARAMS = ['description', 'images', 'metadata', 'name', 'tax_code', 'tax_details', 'unit_label'];
const PAYMENT_INTENT_PARAMS = [
  'application_fee_amount capture_method description metadata on_behalf_of receipt_email setup_future_usage shipping',
  'statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
].flatMap((line) => line.split(' '));
const SUBMIT_TYPES = ['auto', 'book', 'donate', 'pay', 'subscribe'];
const LOCALES = (
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl ' +
  'sv th tr vi zh zh-HK zh-TW'
).split(' ');

const MINIMUM_CHARGE_CENTS = 50;
const MIN_LIFETIME_SECONDS = 30 * 60;
const MAX_LIFETIME_SECONDS = 24 * 60 * 60;

/** Validates a create call as Stripe does and creates the open session; `now` in unix seconds. */
export function sessionFromParams(params: Params, now: number): SessionRecord {
  params.allowOnly(CREATE_PARAMS);
  if (params.oneOf('mode', ['payment', 'setup', 'subscription']) !== 'payment') {
    if (!params.has('mode')) throw missing('mode');
    throw invalidRequest('The sandbox only knows mode `payment`', { param: 'mode' });
  }
  if (
    (params.oneOf('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page') !== 'hosted_page'
  ) {
    throw invalidRequest('The sandbox only knows ui_mode `hosted_page`', { param: 'ui_mode' });
  }
  const successUrl = params.url('success_url');
  if (successUrl === undefined) throw missing('success_url');
  const { lineItems, currency } = readLineItems(params);
  const amountTotal = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  if (amountTotal > 0 && amountTotal < MINIMUM_CHARGE_CENTS) {
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least 0.50 ${currency.toUpperCase()}.`,
      { code: 'amount_too_small' },
    );
  }
  const payment = params.child('payment_intent_data')?.allowOnly(PAYMENT_INTENT_PARAMS);
  if (payment?.has('statement_descriptor')) {
    throw invalidRequest('Use `statement_descriptor_suffix` for card charges.', {
      param: payment.name('statement_descriptor'),
    });
  }
  const allowedPaymentMethodTypes = params.texts('allowed_payment_method_types');
  return {
    id: `cs_test_${randomText(58)}`,
    created: now,
    expiresAt: readExpiry(params, now),
    status: 'open',
    paymentStatus: 'unpaid',
    currency,
    amountTotal,
    lineItems,
    successUrl,
    cancelUrl: params.url('cancel_url') ?? null,
    locale: params.oneOf('locale', LOCALES) ?? null,
    customerEmail: readEmail(params),
    payerEmail: null,
    clientReferenceId: params.text('client_reference_id', { max: 200 }) ?? null,
    submitType: params.oneOf('submit_type', SUBMIT_TYPES) ?? null,
    metadata: params.metadata(),
    allowedPaymentMethodTypes: allowedPaymentMethodTypes.length > 0 ? allowedPaymentMethodTypes : null,
    paymentDescription: payment?.text('description') ?? null,
    paymentMetadata: payment?.metadata() ?? {},
    payment: null,
  };
}

function readLineItems(params: Params): { lineItems: LineItem[]; currency: string } {
  const items = params.children('line_items');
  if (items.length === 0) throw missing('line_items');
  if (items.length > 100) throw invalidRequest('You can have up to 100 line items', { param: 'line_items' });
  const currencies = new Set<string>();
  const lineItems = items.map((item) => {
    item.allowOnly(LINE_ITEM_PARAMS);
    if (item.has('price'))
      throw invalidRequest(`No such price: '${item.text('price')}'`, {
        code: 'resource_missing',
        param: item.name('price'),
      });
    const price = item.requiredChild('price_data').allowOnly(PRICE_DATA_PARAMS);
    currencies.add(readCurrency(price));
    return readLineItem(item, price);
  });
  if (currencies.size > 1) throw invalidRequest('All line items must have the same currency', { param: 'line_items' });
  return { lineItems, currency: [...currencies].join() };
}

function readLineItem(item: Params, price: Params): LineItem {
  const product = price.requiredChild('product_data').allowOnly(PRODUCT_DATA_PARAMS);
  const quantity = item.requiredInteger('quantity');
  if (quantity < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { param: item.name('quantity') });
  const unitAmount = price.requiredInteger('unit_amount');
  if (unitAmount < 0) {
    throw invalidRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: price.name('unit_amount'),
    });
  }
  if (product.list('images').length > 8) throw invalidRequest('Up to 8 images', { param: product.name('images') });
  const suffix = randomText(24);
  return {
    id: `li_${suffix}`,
    priceId: `price_${suffix}`,
    productId: `prod_${suffix.slice(0, 14)}`,
    name: product.requiredText('name'),
    description: product.text('description') ?? null,
    quantity,
    unitAmount,
  };
}

function readCurrency(price: Params): string {
  const currency = price.requiredText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}`, { param: price.name('currency') });
  return currency;
}

function readExpiry(params: Params, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + MAX_LIFETIME_SECONDS;
  const param = { param: 'expires_at' };
  if (expiresAt < now + MIN_LIFETIME_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      param,
    );
  }
  if (expiresAt > now + MAX_LIFETIME_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      param,
    );
  }
  return expiresAt;
}

function readEmail(params: Params): string | null {
  const email = params.text('customer_email', { max: 800 }) ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
  }
  return email;
}
