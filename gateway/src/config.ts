import {
  adminAccessSchema,
  callerSchema,
  env,
  messagingSchema,
  processSchema,
  redisSchema,
  serviceAddressesSchema,
  shopSchema,
  vatRatesSetting,
} from '@shop/platform';
import { z } from 'zod';

const callsPerMinute = (limit: number, calls: string): z.ZodDefault<typeof env.positiveInt> =>
  env.positiveInt
    .default(limit)
    .describe(`calls per client network (an IPv4 address, a /64 of IPv6) and minute: ${calls}`);

export const gatewaySchema = processSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  ...callerSchema.shape,
  HOST: z.string().default('127.0.0.1').describe('where the shop listens'),
  PORT: env.port.default(8080).describe('the port at `HOST`'),
  ...redisSchema.shape,
  ...serviceAddressesSchema.shape,
  MEDIA_LINK_KEYS: env.secrets.describe(
    'at least 32 characters each, separated by commas; the first makes links to pictures and puzzle sheets, ' +
      'links made with the others still open. A link to a sheet opens for a day',
  ),
  TRUSTED_PROXY_HOPS: env.count.default(0).describe('proxies in front whose `X-Forwarded-For` is believed'),
  TRUST_TRACEPARENT: env.flag
    .default(false)
    .describe(
      'whether `traceparent` and `tracestate` of a request are believed: only behind a proxy that sets or removes ' +
        "them, because a visitor's would decide what is [recorded](tracing.md#which-requests-are-recorded)",
    ),
  RATE_LIMIT_CHECKOUT_PER_MINUTE: callsPerMinute(60, 'checkouts'),
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: callsPerMinute(20, 'checks of coupons and gift cards'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: callsPerMinute(10, 'sign-ins of admins'),
  RATE_LIMIT_FORMS_PER_MINUTE: callsPerMinute(
    10,
    'forms that make the shop send mail (links to all orders, tickets, documents, withdrawals)',
  ),
  RATE_LIMIT_DEFAULT_PER_MINUTE: callsPerMinute(600, 'everything that has no limit of its own'),
  RATE_LIMIT_ASSETS_PER_MINUTE: callsPerMinute(6_000, 'files under `/assets/`'),
  MAX_CONNECTIONS_PER_ADDRESS: env.positiveInt
    .default(256)
    .describe('connections a client network may hold; behind trusted proxies its requests under way'),
  MAX_REQUESTS_IN_PROGRESS: env.positiveInt
    .default(1_000)
    .describe(
      'requests of the API that a process works on at once; further ones get 503 `overloaded` with `Retry-After`. ' +
        'Webhooks, health checks, pages and files are not counted ' +
        '([ADR 0059](../adr/0059-load-shedding-by-work-in-progress.md))',
    ),
  REQUEST_HEADERS_TIMEOUT_MS: env.positiveInt
    .default(10_000)
    .describe("from a request's first byte to the end of its headers"),
  REQUEST_TIMEOUT_MS: env.positiveInt.default(30_000).describe("from a request's first byte to the end of its body"),
  RESPONSE_TIMEOUT_MS: env.positiveInt
    .default(180_000)
    .describe(
      'from the end of the headers to the last byte that the client reads; ' +
        'longer than the slowest call, a sync of the catalog',
    ),
  KEEP_ALIVE_TIMEOUT_MS: env.positiveInt
    .default(65_000)
    .describe("how long an idle connection is kept; longer than the load balancer's"),
  API_DOCS: env.flag.default(false).describe('serves `/api/docs` and `/api/openapi.json`'),
  WEB_ROOT: z
    .string()
    .optional()
    .describe('folder of the built web app, by default web/dist; `none` serves the API alone'),
  PUBLIC_SITE_URL: env.url
    .default('https://www.example.com')
    .describe('the public website that widgets lead to; production needs it'),
  ...shopSchema.shape,
  RESULTS_URL: env.url
    .default('https://results.loquiz.com')
    .describe('link on the ticket page; **confirm it with Loquiz before go-live**'),
  TEXTS_VERSION: z
    .string()
    .default('2026-11-23')
    .describe('version of the consent texts, stored with each order: change it with the texts'),
  VAT_RATES: vatRatesSetting,
  MAP_TILES_URL: env.url
    .optional()
    .describe(
      "tile server of the map, such as `https://{s}.tiles.example.com/{z}/{x}/{y}.png`; visitors' browsers then send " +
        'their address to it. Without it the map draws its own outlines and asks nobody',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .min(1)
    .optional()
    .describe("what the map says about the tiles' makers; most licences ask for it"),
  MAP_TILES_ATTRIBUTION_URL: env.url.optional().describe('page to which that attribution links'),
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((origins) =>
      origins
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be origins such as https://images.example.com'),
      ),
    )
    .describe(
      'origins, separated by commas, from which the pages of the shop may load pictures too ' +
        '(pictures of games come through our own origin)',
    ),
  SANDBOX: env.flag.default(false).describe('true only where payments are imitated'),
});

export type GatewayConfig = z.infer<typeof gatewaySchema>;

export const GATEWAY_CONFIG = Symbol('gateway config');
