import { z } from 'zod';
import { env } from './config.js';

const optionalUrl = env.url.optional();

/** The shop's details on pages and in mails. */
export const shopSchema = z.object({
  PUBLIC_SHOP_URL: env.url,
  SHOP_NAME: z.string().default('City Escape'),
  SUPPORT_EMAIL: env.email.default('support@example.com'),
  APP_STORE_URL: env.url.default('https://apps.apple.com/app/loquiz'),
  PLAY_STORE_URL: env.url.default('https://play.google.com/store/apps/details?id=com.loquiz'),
  HOW_TO_START_URL: env.url.default('https://www.example.com/how-to-start'),
  TERMS_URL_DE: optionalUrl,
  TERMS_URL_EN: optionalUrl,
  PRIVACY_URL_DE: optionalUrl,
  PRIVACY_URL_EN: optionalUrl,
  IMPRINT_URL_DE: optionalUrl,
  IMPRINT_URL_EN: optionalUrl,
  WITHDRAWAL_URL_DE: optionalUrl,
  WITHDRAWAL_URL_EN: optionalUrl,
});

/** Settings of a process that calls Loquiz. */
export const loquizSchema = z.object({
  LOQUIZ_API_URL: env.url.default('https://api.loquiz.com/v3'),
  LOQUIZ_API_KEY: env.issuedSecret,
  LOQUIZ_AUTH_HEADER: env.text.default('Authorization'),
  /** What stands before the API key in the header `LOQUIZ_AUTH_HEADER`. */
  LOQUIZ_AUTH_SCHEME: z.string().default('ApiKey-v1'),
  /** How long one request to Loquiz may take, or a search with all its pages. */
  LOQUIZ_DEADLINE_MS: env.positiveInt.default(10_000),
});

/** `DE=1900,CH=810`: basis points that replace the built-in VAT rates. */
export const vatRatesSetting = z.string().optional();
