import { env, inProduction, type ProductionRule } from '@shop/platform';
import { z } from 'zod';
import type { Seller } from './domain/seller.js';

const mustNotBeZeros: ProductionRule = (value) =>
  /^[A-Z]{2}0+$/.test(value) ? 'is a placeholder of zeros, which would stay on every invoice' : undefined;

/** Who sells, for the documents that the shop issues; § 14 UStG asks for name, address, and VAT id or tax number. */
export const sellerSchema = z.object({
  SELLER_NAME: env.text,
  SELLER_STREET: env.text,
  SELLER_POSTAL_CODE: env.text,
  SELLER_CITY: env.text,
  SELLER_COUNTRY_CODE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected two capital letters')
    .default('DE'),
  SELLER_EMAIL: env.email,
  SELLER_PHONE: env.text.optional(),
  SELLER_VAT_ID: inProduction(
    z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'expected a VAT id such as DE123456789'),
    mustNotBeZeros,
  ).optional(),
  SELLER_TAX_NUMBER: env.text.optional(),
  SELLER_REGISTER: env.text.optional(),
  SELLER_MANAGEMENT: env.text.optional(),
  SELLER_IBAN: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'expected an IBAN without spaces')
    .optional(),
});

export type SellerConfig = z.infer<typeof sellerSchema>;

export const hasVatOrTaxId = ({ SELLER_VAT_ID, SELLER_TAX_NUMBER }: SellerConfig): boolean =>
  (SELLER_VAT_ID ?? SELLER_TAX_NUMBER) !== undefined;

export const toSeller = (config: SellerConfig): Seller => ({
  name: config.SELLER_NAME,
  street: config.SELLER_STREET,
  postalCode: config.SELLER_POSTAL_CODE,
  city: config.SELLER_CITY,
  countryCode: config.SELLER_COUNTRY_CODE,
  email: config.SELLER_EMAIL,
  phone: config.SELLER_PHONE ?? null,
  vatId: config.SELLER_VAT_ID ?? null,
  taxNumber: config.SELLER_TAX_NUMBER ?? null,
  register: config.SELLER_REGISTER ?? null,
  management: config.SELLER_MANAGEMENT ?? null,
  iban: config.SELLER_IBAN ?? null,
});
