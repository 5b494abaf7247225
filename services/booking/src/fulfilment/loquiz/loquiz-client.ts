import { Inject, Injectable } from '@nestjs/common';
import { request } from 'undici';
import { z } from 'zod';
import type { LoquizTicket } from '../domain/loquiz-ticket.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import {
  LoquizFailure,
  LoquizFaulted,
  LoquizRefused,
  LoquizSilent,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from '../domain/loquiz.errors.js';

const ticketSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  username: z.string().min(1),
  password: z.string().min(1).nullish(),
  scope: z.string().nullish(),
});
const ticketListSchema = z.object({ total: z.number().optional(), items: z.array(ticketSchema.loose()) });

export type TicketRequest = { gameId: string; username: string; scope: string };

const pageSize = 100;
/** Newest first, a ticket that we asked for minutes ago is never behind so many newer ones. */
const maxPages = 50;

/** Errors of a connection that was never made: no request reached Loquiz. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Tickets of Loquiz's API v3. It gets a game, a name that we made up and the booking's id: nothing about a person. */
@Injectable()
export class LoquizClient {
  constructor(@Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig) {}

  /** One POST, never repeated here: only the caller knows what a second one would mean. Throws a `LoquizFailure`. */
  async createTicket({ gameId, username, scope }: TicketRequest): Promise<LoquizTicket> {
    const deadline = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS);
    const body = await this.call('POST', '/tickets', deadline, { gameId, username, scope });
    const parsed = ticketSchema.safeParse(body);
    if (!parsed.success) throw new LoquizFaulted('the answer to a created ticket is not a ticket', 200);
    return toTicket(parsed.data);
  }

  /** The ticket of this name in this scope, if there is one. The scope is compared here too: a filter may be ignored. */
  async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
    const deadline = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS);
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({
        scope,
        sort: '-updated.at',
        limit: String(pageSize),
        skip: String(page * pageSize),
      });
      const parsed = ticketListSchema.safeParse(await this.call('GET', `/tickets?${query}`, deadline));
      if (!parsed.success) throw new LoquizFaulted('the answer to a search is not a list of tickets', 200);
      const { items, total } = parsed.data;
      const found = items.find((item) => item.username === username && item.scope === scope);
      if (found) return toTicket(found);
      if (items.length === 0 || (page + 1) * pageSize >= (total ?? Infinity)) return undefined;
    }
    return undefined;
  }

  private async call(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const { LOQUIZ_API_URL, LOQUIZ_AUTH_HEADER, LOQUIZ_AUTH_SCHEME, LOQUIZ_API_KEY } = this.config;
    let status: number;
    let text: string;
    try {
      const response = await request(`${LOQUIZ_API_URL}${path}`, {
        method,
        signal,
        headers: {
          accept: 'application/json',
          [LOQUIZ_AUTH_HEADER]: `${LOQUIZ_AUTH_SCHEME} ${LOQUIZ_API_KEY}`.trim(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      status = response.statusCode;
      text = await response.body.text();
    } catch (error) {
      throw withoutAnswer(error);
    }
    if (status < 200 || status > 299) throw ofAnswer(status, isOwnError(text));
    try {
      return JSON.parse(text);
    } catch {
      throw new LoquizFaulted(`${method} answered something that is not JSON`, status);
    }
  }
}

/** What a refusal or fault says about the effect. A proxy's own, whatever its status, says no more than silence does. */
function ofAnswer(status: number, isOwn: boolean): LoquizFailure {
  const message = `answered ${status}`;
  if (status === 409) return new LoquizUsernameTaken(message, status);
  const isByProxy = status === 502 || status === 504 || (status >= 500 && !isOwn);
  if (status === 408 || isByProxy) return new LoquizSilent(message, status);
  if (status === 425 || status === 429 || status === 503) return new LoquizUnavailable(message, status);
  if (status >= 500) return new LoquizFaulted(message, status);
  return new LoquizRefused(message, status);
}

function isOwnError(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { message?: unknown } | null)?.message === 'string';
  } catch {
    return false;
  }
}

function withoutAnswer(error: unknown): LoquizFailure {
  const { code, errors } = error as { code?: string; errors?: Array<{ code?: string }> };
  const codes = errors?.map((one) => one.code) ?? [code];
  if (codes.every((code) => code !== undefined && neverSent.has(code)))
    return new LoquizUnavailable('cannot be reached', undefined, { cause: error });
  return new LoquizSilent('gave no answer', undefined, { cause: error });
}

function toTicket({ id, username, password }: z.infer<typeof ticketSchema>): LoquizTicket {
  return { id, username, password: password ?? undefined };
}
