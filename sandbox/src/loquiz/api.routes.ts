import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hang, pause } from '../http/delays.js';
import type { FaultSwitch } from '../http/faults.js';
import type { Games } from './games.js';
import { listAnswer, listQuery } from './list-query.js';
import { LoquizError } from './loquiz-error.js';
import type { Ticket, TicketStore } from './ticket-store.js';

export interface LoquizContext {
  apiKey: string;
  tickets: TicketStore;
  games: Games;
  faults: FaultSwitch;
  /** Whether reads omit the password, as the real service may. */
  arePasswordsHidden: () => boolean;
  /** Whether tickets can be closed; whether the real service supports that is not known. */
  canCloseTickets: () => boolean;
}

const ticketSchema = z.object({
  gameId: z.string(),
  username: z.string().min(1).optional(),
  email: z.email().optional(),
  scope: z.string().optional(),
  validFrom: z.int().min(0).optional(),
  validUntil: z.int().min(0).optional(),
});
// Filtering tickets by `scope` and `username` is assumed: Loquiz documents filters only for the results of a game.
const ticketQuery = listQuery.extend({ scope: z.string().optional(), username: z.string().optional() });

const resultsQuery = listQuery.extend({ scope: z.string().optional(), ticketId: z.string().optional() });

/** Tickets, results and games of Loquiz v3, as far as public sources know them. */
export async function loquizApi(app: FastifyInstance, context: LoquizContext): Promise<void> {
  const { apiKey, tickets, games, faults, arePasswordsHidden, canCloseTickets } = context;

  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `ApiKey-v1 ${apiKey}`) throw new LoquizError(401, 'Unauthorized');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message }),
  );
  app.setNotFoundHandler(() => {
    throw new LoquizError(404, 'Not found');
  });

  app.post('/tickets', async ({ body }, reply) => {
    const isUnanswered = await applyFault();
    const input = parse(ticketSchema, body);
    const game = requireGame(input.gameId);
    if (game.status === 'closed') throw new LoquizError(400, 'Game is closed');
    games.recordUse(game.id);
    const ticket = tickets.add(input);
    if (isUnanswered) return hang(reply);
    return reply.code(201).send(ticket);
  });

  app.get('/tickets', async ({ query }) => {
    await applyFault();
    const { scope, username, ...list } = parse(ticketQuery, query);
    const known = scope === undefined ? tickets.all() : tickets.inScopes(scope.split(','));
    const open = known.filter(({ closedAt }) => closedAt === undefined);
    const matching = username === undefined ? open : open.filter((ticket) => ticket.username === username);
    return listAnswer(matching.map(present), list);
  });

  app.get<{ Params: { id: string } }>('/tickets/:id', async ({ params }) => {
    await applyFault();
    return present(requireTicket(params.id));
  });

  // DELETE is assumed to close a ticket, after which the API no longer finds it.
  app.delete<{ Params: { id: string } }>('/tickets/:id', async ({ params }, reply) => {
    const isUnanswered = await applyFault();
    if (!canCloseTickets()) throw new LoquizError(405, 'Method not allowed');
    tickets.close(requireTicket(params.id));
    if (isUnanswered) return hang(reply);
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>('/results/:id/teams', async ({ params, query }) => {
    await applyFault();
    const { scope, ticketId, ...list } = parse(resultsQuery, query);
    const game = requireGame(params.id);
    if (game.status === 'closed') throw new LoquizError(401, 'Results are not available');
    const known = scope === undefined ? tickets.all() : tickets.inScopes(scope.split(','));
    const ids = ticketId?.split(',');
    const started = known.filter(
      ({ id, gameId, startedAt }) => gameId === game.id && startedAt !== undefined && (!ids || ids.includes(id)),
    );
    const teams = started.map(({ id, username, scope: own, startedAt }) => ({
      id: `team-${id}`,
      scope: own,
      name: username,
      startTime: startedAt,
      totalScore: 0,
      isFinished: false,
    }));
    return listAnswer(teams, list);
  });

  app.get('/games', async ({ query }) => {
    await applyFault();
    return listAnswer(games.list(), parse(listQuery, query));
  });

  app.get<{ Params: { id: string } }>('/games/:id', async ({ params }) => {
    await applyFault();
    return { ...requireGame(params.id), tasks: [] };
  });

  /** Refuses or delays the call; true when it must be carried out without a response. */
  async function applyFault(): Promise<boolean> {
    const effect = faults.nextEffect();
    if (effect.kind === 'refuse') throw new LoquizError(503, 'Service unavailable');
    if (effect.kind === 'delay') await pause(effect.delayMs);
    return effect.kind === 'hang';
  }

  function requireTicket(id: string): Ticket {
    const ticket = tickets.get(id);
    if (!ticket || ticket.closedAt !== undefined) throw new LoquizError(404, 'Ticket not found');
    return ticket;
  }

  function requireGame(id: string): NonNullable<ReturnType<Games['find']>> {
    const game = games.find(id);
    if (!game) throw new LoquizError(404, 'Game not found');
    return game;
  }

  function present({ password, ...ticket }: Ticket): Omit<Ticket, 'password'> & { password?: string } {
    return arePasswordsHidden() ? ticket : { ...ticket, password };
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new LoquizError(400, z.prettifyError(parsed.error));
  return parsed.data;
}
