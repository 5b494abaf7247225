import { Inject, Injectable } from '@nestjs/common';
import { refuseInsideTransaction } from '@shop/platform';
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

  /**
   * Loquiz documents no way to close a ticket: DELETE is assumed. An unknown ticket and an unknown method may both be answered
   * 404, so the ticket is looked at then. Throws a `LoquizFailure` when nobody knows.
   */
  async closeTicket(id: string): Promise<'closed' | 'unsupported'> {
    const deadline = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS);
    const path = `/tickets/${encodeURIComponent(id)}`;
    const refused = await statusOf(this.send('DELETE', path, deadline));
    if (refused === undefined) return 'closed';
    if (!isGone(refused)) return 'unsupported';
    const hidden = await statusOf(this.send('GET', path, deadline));
    return hidden === undefined || !isGone(hidden) ? 'unsupported' : 'closed';
  }

  private async call(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const { status, text } = await this.send(method, path, signal, body);
    try {
      return JSON.parse(text);
    } catch {
      throw new LoquizFaulted(`${method} answered something that is not JSON`, status);
    }
  }

  /** What a call was answered that Loquiz carried out. */
  private async send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<{ status: number; text: string }> {
    refuseInsideTransaction('Loquiz');
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
    return { status, text };
  }
}

/** The answers that say for good that a call has no effect. */
const noEffect = new Set([400, 404, 405, 410, 501]);
const isGone = (status: number): boolean => status === 404 || status === 410;

/** The status of a call that had no effect; undefined when it was carried out. */
async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof LoquizFailure && error.status !== undefined && noEffect.has(error.status)) return error.status;
    throw error;
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
