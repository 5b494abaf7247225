import { env, inProduction, type ProductionRule } from '@shop/platform';
import { z } from 'zod';
import type { Seller } from './domain/seller.js';

const mustNotBeZeros: ProductionRule = (value) =>
  /^[A-Z]{2}0+$/.test(value) ? 'is a placeholder of zeros, which would stay on every invoice' : undefined;

/** Who sells, for the documents that the shop issues; § 14 UStG asks for name, address, and VAT id or tax number. */
export const sellerSchema = z.object({
  SELLER_NAME: env.text.describe(
    'who sells, as printed on invoices. Issued documents keep the seller that they were issued with',
  ),
  SELLER_STREET: env.text.describe('street and number of the seller, as printed on invoices'),
  SELLER_POSTAL_CODE: env.text.describe('postal code of the seller, as printed on invoices'),
  SELLER_CITY: env.text.describe('city of the seller, as printed on invoices'),
  SELLER_COUNTRY_CODE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected two capital letters')
    .default('DE')
    .describe('country of the seller, two capital letters'),
  SELLER_EMAIL: env.email.describe('e-mail address of the seller, as printed on invoices'),
  SELLER_PHONE: env.text.optional().describe('phone number of the seller; printed when given'),
  SELLER_VAT_ID: inProduction(
    z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'expected a VAT id such as DE123456789'),
    mustNotBeZeros,
  )
    .optional()
    .describe('VAT id without spaces; this or `SELLER_TAX_NUMBER` is needed'),
  SELLER_TAX_NUMBER: env.text.optional().describe('tax number; this or `SELLER_VAT_ID` is needed'),
  SELLER_REGISTER: env.text.optional().describe('the register with court and number; printed when given'),
  SELLER_MANAGEMENT: env.text.optional().describe('the management with names; printed when given'),
  SELLER_IBAN: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'expected an IBAN without spaces')
    .optional()
    .describe('the IBAN without spaces; printed when given'),
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
