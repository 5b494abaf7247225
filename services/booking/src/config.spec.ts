import { deadlinesMs } from '@shop/contracts';
import { productionViolations, readConfig } from '@shop/platform';
import { vatRateBp } from '@shop/pricing';
import { describeProductionSettings, sellerEnvironment, serviceKeyEnvironment } from '@shop/testing';
import { type BookingConfig, bookingSchema, workerSchema } from './config.js';
import { sellerSchema } from './invoices/seller.config.js';

const given = {
  ...serviceKeyEnvironment('booking'),
  DATABASE_URL: 'postgres://unused',
  RABBITMQ_URL: 'amqp://unused',
  REDIS_URL: 'redis://unused',
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  PUBLIC_SHOP_URL: 'http://shop.test',
  CATALOG_GRPC_URL: '127.0.0.1:1',
  COUPON_GRPC_URL: '127.0.0.1:1',
  ...sellerEnvironment,
  IDENTITY_GRPC_URL: '127.0.0.1:1',
  ADMIN_TOKEN_PUBLIC_KEYS: `{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"specs","x":"${'A'.repeat(43)}"}]}`,
};
const configWith = (extra: Record<string, string> = {}): BookingConfig =>
  readConfig(bookingSchema, { ...given, ...extra });

it.each([
  'createBookingCheckout',
  'openCheckout',
  'cancelCheckout',
  'refundOrder',
  'decideWithdrawal',
  'listOrders',
] as const)('[OR-1] [PY-1] STRIPE_TIMEOUT_MS lets two attempts end before the deadline of %s', (method) =>
  expect(deadlinesMs.booking?.[method]).toBeGreaterThan(2 * configWith().STRIPE_TIMEOUT_MS),
);

describe('VAT_RATES', () => {
  it('[PR-5] replaces the standard rates of the countries that it names', () => {
    const { VAT_RATES: vat } = configWith({ VAT_RATES: 'CH=810,AT=1000' });
    expect(['DE', 'CH', 'AT'].map((country) => vatRateBp(country, vat))).toEqual([1_900, 810, 1_000]);
  });

  it('[PR-5] may be missing: the standard rates apply', () => {
    expect(vatRateBp('CH', configWith().VAT_RATES)).toBe(770);
  });

  it('is refused when it is not written as DE=1900,CH=810', () => {
    expect(() => configWith({ VAT_RATES: '{"CH":810}' })).toThrow(/DE=1900,CH=810/);
  });
});

describe('the seller', () => {
  it.each(['SELLER_NAME', 'SELLER_STREET', 'SELLER_POSTAL_CODE', 'SELLER_CITY', 'SELLER_EMAIL'])(
    '[OR-3] is refused at start without %s, because no document could be issued',
    (name) => {
      expect(() => configWith({ [name]: '' })).toThrow(name);
    },
  );

  it('[OR-3] needs a VAT id or a tax number', () => {
    expect(() => configWith({ SELLER_VAT_ID: '' })).toThrow(/SELLER_VAT_ID or SELLER_TAX_NUMBER/);
    expect(() => configWith({ SELLER_VAT_ID: '', SELLER_TAX_NUMBER: '30/123/45678' })).not.toThrow();
  });

  it.each([
    ['SELLER_VAT_ID', '123456789'],
    ['SELLER_IBAN', 'DE89 3704'],
    ['SELLER_COUNTRY_CODE', 'Deutschland'],
    ['SELLER_EMAIL', 'rechnung'],
  ])('[OR-3] is refused with %s=%s', (name, value) => {
    expect(() => configWith({ [name]: value })).toThrow(name);
  });

  it.each([
    ['SELLER_NAME', 'Example GmbH', 'is a placeholder: replace it with your own value'],
    ['SELLER_VAT_ID', 'DE000000000', 'is a placeholder of zeros, which would stay on every invoice'],
  ])('[SC-2] is refused in production with %s=%s', (name, value, violation) => {
    expect(productionViolations(sellerSchema.shape, { [name]: value })).toEqual([`${name} ${violation}`]);
  });
});

describeProductionSettings('booking', bookingSchema);
describeProductionSettings('booking-worker', workerSchema);
