import { vatRateBp } from '@shop/pricing';
import { bookingConfig } from './config.js';

const given = {
  DATABASE_URL: 'postgres://unused',
  RABBITMQ_URL: 'amqp://unused',
  REDIS_URL: 'redis://unused',
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  PUBLIC_SHOP_URL: 'http://shop.test',
  CATALOG_GRPC_URL: '127.0.0.1:1',
  COUPON_GRPC_URL: '127.0.0.1:1',
  IDENTITY_GRPC_URL: '127.0.0.1:1',
  ADMIN_TOKEN_PUBLIC_KEYS: `{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"specs","x":"${'A'.repeat(43)}"}]}`,
};
const before = { ...process.env };
beforeEach(() => Object.assign(process.env, given));
afterEach(() => {
  process.env = { ...before };
});

describe('VAT_RATES', () => {
  it('[PR-5] is the text that the gateway reads too', () => {
    process.env['VAT_RATES'] = 'CH=810,AT=1000';
    const { VAT_RATES: vat } = bookingConfig();
    expect(['DE', 'CH', 'AT'].map((country) => vatRateBp(country, vat))).toEqual([1_900, 810, 1_000]);
  });

  it('[PR-5] may be missing', () => {
    delete process.env['VAT_RATES'];
    expect(vatRateBp('CH', bookingConfig().VAT_RATES)).toBe(770);
  });

  it('keeps the process from starting in any other form', () => {
    process.env['VAT_RATES'] = '{"CH":810}';
    expect(() => bookingConfig()).toThrow(/DE=1900,CH=810/);
  });
});
