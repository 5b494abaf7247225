import { Inject, Injectable } from '@nestjs/common';
import { assertOutsideTransaction, type MeasureCall, type StatusOf, ThirdPartyCalls } from '@shop/platform';
import { Agent, DecoratorHandler, type Dispatcher, request } from 'undici';
import { z } from 'zod';
import type { LoquizTicket } from '../domain/loquiz-ticket.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import {
  LoquizFailure,
  LoquizServerError,
  LoquizRefused,
  LoquizTimeout,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from '../domain/loquiz.errors.js';
import { LoquizSilence } from './loquiz-silence.js';
import type { SendWindow } from './send-window.js';

const ticketSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  username: z.string().min(1),
  password: z.string().min(1).nullish(),
  scope: z.string().nullish(),
});
/** A ticket that was made at Loquiz by hand may have no username. */
const listedTicketSchema = ticketSchema.extend({ username: z.string().nullish() });
type ListedTicket = z.infer<typeof listedTicketSchema>;
const ticketListSchema = z.object({ total: z.number().optional(), items: z.array(listedTicketSchema.loose()) });

const resultsSchema = z.object({ total: z.number().optional(), items: z.array(z.unknown()) });

export type ResultsRequest = { gameId: string; ticketId: string; scope: string };

export type TicketRequest = {
  gameId: string;
  username: string;
  scope: string;
  window: Pick<SendWindow, 'isTooLateToSend' | 'remainingMs'>;
};

type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  signal: AbortSignal;
  body?: object;
  /** When given, the call is sent only within this window. */
  window?: TicketRequest['window'];
};

const pageSize = 100;
/** The deadline of a probe, as a share of that of other calls. */
const probeShare = 0.2;
/** Enough pages to find a ticket that was requested minutes ago, because the newest tickets come first. */
const maxPages = 50;

/**
 * Tickets of Loquiz's API v3. Requests contain a game, a generated username and the booking's id, but no personal data.
 */
@Injectable()
export class LoquizClient {
  private readonly measure: MeasureCall;
  private readonly silence = new LoquizSilence();
  private connections = new Agent();
  /** The probe under way, which all calls of the process share. */
  private probing: Promise<void> | undefined;

  constructor(
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
    calls: ThirdPartyCalls,
  ) {
    this.measure = calls.of('loquiz');
  }

  /**
   * Sends a single POST without retries, because a second one could create a second ticket. Throws a `LoquizFailure`.
   */
  async createTicket({ gameId, username, scope, window }: TicketRequest): Promise<LoquizTicket> {
    const body = await this.call({
      method: 'POST',
      path: '/tickets',
      signal: AbortSignal.timeout(window.remainingMs()),
      body: { gameId, username, scope },
      window,
    });
    const parsed = ticketSchema.safeParse(body);
    if (!parsed.success) throw new LoquizServerError('the response to the request for a ticket is not a ticket', 200);
    return toTicket(parsed.data);
  }

  /**
   * The ticket with this username in this scope, if there is one. The scope is compared here as well, because the API
   * may ignore the filter.
   */
  async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
    for await (const page of this.ticketPages(scope)) {
      const found = page.find((ticket) => ticket.username === username && ticket.scope === scope);
      if (found) return toTicket({ ...found, username });
    }
    return undefined;
  }

  /**
   * The tickets in this scope that have a username. The list may be incomplete when the API ignores the filter: then
   * only one page is read, because the others have tickets of all bookings. Throws a `LoquizFailure`.
   */
  async listTickets(scope: string): Promise<{ tickets: LoquizTicket[]; isComplete: boolean }> {
    const tickets: LoquizTicket[] = [];
    for await (const page of this.ticketPages(scope)) {
      const inScope = page.filter((ticket) => ticket.scope === scope);
      for (const { username, ...ticket } of inScope) if (username) tickets.push(toTicket({ ...ticket, username }));
      if (inScope.length < page.length) return { tickets, isComplete: false };
    }
    return { tickets, isComplete: true };
  }

  /**
   * Whether Loquiz knows a ticket. False for a 404 or 410, which may also mean that single tickets cannot be read; true
   * also for a 400, 405 or 501, which say nothing about the ticket. Throws a `LoquizFailure` when the outcome is
   * unknown.
   */
  async hasTicket(id: string, signal = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS)): Promise<boolean> {
    const path = `/tickets/${encodeURIComponent(id)}`;
    const status = await statusWithoutEffect(this.send({ method: 'GET', path, signal }));
    return status === undefined || !isGone(status);
  }

  /**
   * Loquiz documents no way to close a ticket; DELETE is an assumption. A 404 may mean that the ticket or that the
   * method is unknown, so the ticket is then read. Throws a `LoquizFailure` when the outcome is unknown.
   */
  async closeTicket(id: string): Promise<'closed' | 'unsupported'> {
    const signal = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS);
    const path = `/tickets/${encodeURIComponent(id)}`;
    const deleteStatus = await statusWithoutEffect(this.send({ method: 'DELETE', path, signal }));
    if (deleteStatus === undefined) return 'closed';
    if (!isGone(deleteStatus)) return 'unsupported';
    return (await this.hasTicket(id, signal)) ? 'unsupported' : 'closed';
  }

  /**
   * Whether a ticket has results, which begin with the start of its game. Undefined when Loquiz does not show them, for
   * instance because the game is closed. Throws a `LoquizFailure` when Loquiz is to be asked again.
   */
  async hasResults({ gameId, ticketId, scope }: ResultsRequest): Promise<boolean | undefined> {
    const query = new URLSearchParams({ scope, ticketId, limit: '1' });
    const path = `/results/${encodeURIComponent(gameId)}/teams?${query}`;
    try {
      const answer = await this.call({
        method: 'GET',
        path,
        signal: AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS),
      });
      const parsed = resultsSchema.safeParse(answer);
      return parsed.success ? (parsed.data.total ?? parsed.data.items.length) > 0 : undefined;
    } catch (error) {
      if (error instanceof LoquizRefused) return undefined;
      throw error;
    }
  }

  /** A search by scope, newest first. The deadline is for all its pages. */
  private async *ticketPages(scope: string): AsyncGenerator<ListedTicket[]> {
    const signal = AbortSignal.timeout(this.config.LOQUIZ_DEADLINE_MS);
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({
        scope,
        sort: '-updated.at',
        limit: String(pageSize),
        skip: String(page * pageSize),
      });
      const answer = await this.call({ method: 'GET', path: `/tickets?${query}`, signal });
      const parsed = ticketListSchema.safeParse(answer);
      if (!parsed.success) throw new LoquizServerError('the response to a search is not a list of tickets', 200);
      const { items, total } = parsed.data;
      yield items;
      if (items.length === 0 || (page + 1) * pageSize >= (total ?? Infinity)) return;
    }
  }

  private async call(call: Call): Promise<unknown> {
    const { status, text } = await this.send(call);
    try {
      return JSON.parse(text);
    } catch {
      throw new LoquizServerError(`${call.method} answered something that is not JSON`, status);
    }
  }

  private async send(call: Call): Promise<{ status: number; text: string }> {
    if (this.silence.isLikely()) await (this.probing ??= this.probe());
    this.silence.recordSent();
    return this.measure(() => this.exchange(call), statusOf);
  }

  /**
   * Finds out by a small read with a short deadline whether Loquiz responds again. A request for a ticket would cost
   * more: when no response comes, its team has to wait, because Loquiz may still create the ticket. Throws a
   * `LoquizUnavailable` when the read gets no response.
   */
  private async probe(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(Math.ceil(this.config.LOQUIZ_DEADLINE_MS * probeShare));
      await this.measure(() => this.exchange({ method: 'GET', path: '/tickets?limit=1', signal }), statusOf);
    } catch (error) {
      if (!(error instanceof LoquizFailure)) throw error;
      // An error, too, shows that requests arrive again.
      if (error.status === undefined) throw new LoquizUnavailable('not sent: no response to a read before');
    } finally {
      this.probing = undefined;
    }
  }

  /** Returns the response of Loquiz; throws unless Loquiz carried the call out. */
  private async exchange({ method, path, signal, body, window }: Call): Promise<{ status: number; text: string }> {
    assertOutsideTransaction('Loquiz');
    const { LOQUIZ_API_URL, LOQUIZ_AUTH_HEADER, LOQUIZ_AUTH_SCHEME, LOQUIZ_API_KEY } = this.config;
    let isSent = false;
    // The window is checked last, because finding the host and connecting take time, and the process may be suspended
    // meanwhile.
    const beforeSend = (): void => {
      if (window?.isTooLateToSend()) throw new LoquizUnavailable('not sent: too long after the claim');
      isSent = true;
    };
    const { connections } = this;
    let status: number;
    let text: string;
    try {
      const response = await request(`${LOQUIZ_API_URL}${path}`, {
        method,
        signal,
        dispatcher: connections.compose(interceptorOf(beforeSend)),
        headers: {
          accept: 'application/json',
          [LOQUIZ_AUTH_HEADER]: `${LOQUIZ_AUTH_SCHEME} ${LOQUIZ_API_KEY}`.trim(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      status = response.statusCode;
      text = await response.body.text();
      this.silence.recordResponse();
    } catch (error) {
      if (error instanceof LoquizFailure) throw error;
      this.silence.recordMissingResponse();
      this.replace(connections);
      const reason = signal.aborted ? 'not reached in time' : 'cannot be reached';
      if (!isSent) throw new LoquizUnavailable(reason, undefined, { cause: error });
      throw new LoquizTimeout('no response', undefined, { cause: error });
    }
    if (status < 200 || status > 299) throw failureOf(status, isLoquizError(text));
    return { status, text };
  }

  /**
   * Uses new connections from now on. When a call gets no response, undici opens another connection at once, which may
   * be silent, too, and stay so long after the outage.
   */
  private replace(connections: Agent): void {
    if (connections !== this.connections) return;
    this.connections = new Agent();
    void connections.close();
  }
}

/**
 * Calls `beforeSend` when the connection is ready, in the same turn of the event loop in which the request is written
 * to it. When `beforeSend` throws, nothing is written and the request fails with that error.
 */
const interceptorOf =
  (beforeSend: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const checked: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const start = checked.onRequestStart?.bind(checked);
    checked.onRequestStart = (controller, context) => {
      beforeSend();
      start?.(controller, context);
    };
    return dispatch(options, checked);
  };

const statusOf: StatusOf<{ status: number }> = (result) => {
  if ('response' in result) return result.response.status;
  return result.error instanceof LoquizFailure ? result.error.status : undefined;
};

/** Statuses that mean that the call had no effect and never will. */
const noEffect = new Set([400, 404, 405, 410, 501]);
const isGone = (status: number): boolean => status === 404 || status === 410;

/** The status of a call that had no effect; undefined when Loquiz carried it out. Throws when that is unknown. */
async function statusWithoutEffect(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof LoquizFailure && error.status !== undefined && noEffect.has(error.status)) return error.status;
    throw error;
  }
}

/**
 * The failure for an error response, by what is known about the effect of the call. After an error of a proxy the
 * outcome is as unknown as after a missing response.
 */
function failureOf(status: number, isFromLoquiz: boolean): LoquizFailure {
  const message = `answered ${status}`;
  if (status === 409) return new LoquizUsernameTaken(message, status);
  const isFromProxy = status === 502 || status === 504 || (status >= 500 && !isFromLoquiz);
  if (status === 408 || isFromProxy) return new LoquizTimeout(message, status);
  if (status === 425 || status === 429 || status === 503) return new LoquizUnavailable(message, status);
  if (status >= 500) return new LoquizServerError(message, status);
  return new LoquizRefused(message, status);
}

function isLoquizError(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { message?: unknown } | null)?.message === 'string';
  } catch {
    return false;
  }
}

function toTicket({ id, username, password }: z.infer<typeof ticketSchema>): LoquizTicket {
  return { id, username, password: password ?? undefined };
}
