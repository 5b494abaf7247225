import { z } from 'zod';
import { env } from './config.js';

const legalPage = (page: string): z.ZodOptional<typeof env.url> =>
  env.url.optional().describe(`${page}; a link that is not set is not shown, so set all of them`);

/** The shop's details on pages and in mails. */
export const shopSchema = z.object({
  PUBLIC_SHOP_URL: env.url.describe(
    "the shop's origin; `https:` makes cookies secure. Passkeys are bound to it, " +
      'and authenticator apps show its host by default',
  ),
  SHOP_NAME: z
    .string()
    .default('City Escape')
    .describe("the shop's name in pages and mails, and the name of the mails' sender"),
  SUPPORT_EMAIL: env.email.default('support@example.com').describe('shown to customers; production needs it'),
  APP_STORE_URL: env.url
    .default('https://apps.apple.com/app/loquiz')
    .describe('link on ticket page and mails; **confirm it with Loquiz before go-live**'),
  PLAY_STORE_URL: env.url
    .default('https://play.google.com/store/apps/details?id=com.loquiz')
    .describe('link on ticket page and mails; **confirm it with Loquiz before go-live**'),
  HOW_TO_START_URL: env.url
    .default('https://www.example.com/how-to-start')
    .describe('link on ticket page and mails; production needs it; **confirm it with Loquiz before go-live**'),
  TERMS_URL_DE: legalPage('terms in German'),
  TERMS_URL_EN: legalPage('terms in English'),
  PRIVACY_URL_DE: legalPage('privacy notice in German'),
  PRIVACY_URL_EN: legalPage('privacy notice in English'),
  IMPRINT_URL_DE: legalPage('imprint in German'),
  IMPRINT_URL_EN: legalPage('imprint in English'),
  WITHDRAWAL_URL_DE: legalPage('right of withdrawal in German'),
  WITHDRAWAL_URL_EN: legalPage('right of withdrawal in English'),
});

/** Settings of a process that calls Loquiz. */
export const loquizSchema = z.object({
  LOQUIZ_API_URL: env.internalUrl
    .default('https://api.loquiz.com/v3')
    .describe("address of Loquiz's API: the worker makes tickets there, catalog asks which games are open"),
  LOQUIZ_API_KEY: env.issuedSecret.describe('key of that API'),
  LOQUIZ_AUTH_HEADER: env.text.default('Authorization').describe('header of a request that carries the key'),
  LOQUIZ_AUTH_SCHEME: z.string().default('ApiKey-v1').describe('what stands before the key in that header'),
  LOQUIZ_DEADLINE_MS: env.positiveInt
    .default(10_000)
    .describe(
      'how long one request may take, or a search with all its pages; for a ticket request, the worker counts from ' +
        'just before it records that request, and sends nothing in the second half of this time',
    ),
});

export const vatRatesSetting = z
  .string()
  .optional()
  .describe(
    'VAT rates in basis points that replace built-in ones, such as `DE=1900,CH=810`. ' +
      'The built-in Swiss rate is the specified 7.7 %; the legal rate has since changed',
  );
