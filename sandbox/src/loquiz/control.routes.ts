import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../http/control-error.js';
import { type FaultSwitch, faultsSchema } from '../http/faults.js';
import { GAME_STATUSES, type Games } from './games.js';
import { listAnswer, listQuery } from './list-query.js';
import type { TicketStore } from './ticket-store.js';

export interface LoquizControlContext {
  tickets: TicketStore;
  games: Games;
  faults: FaultSwitch;
  hidePasswords: (areHidden: boolean) => void;
  refuseClosing: (isRefused: boolean) => void;
}

const loquizFaultsSchema = faultsSchema.extend({
  hidePasswords: z.boolean().default(false),
  refuseClosing: z.boolean().default(false),
});
const gameSchema = z.strictObject({ status: z.enum(GAME_STATUSES) });
const historySchema = z.array(
  z.strictObject({
    id: z.string(),
    gameId: z.string(),
    username: z.string(),
    password: z.string(),
    scope: z.string(),
    created: z.int(),
    closedAt: z.int().optional(),
  }),
);
/** `reference` is the scope of the wanted tickets. */
const ticketsQuery = listQuery.extend({ reference: z.string().optional() });

/** Control paths for tests and people, which the real API does not have. */
export async function loquizControl(app: FastifyInstance, context: LoquizControlContext): Promise<void> {
  const { tickets, games, faults, hidePasswords, refuseClosing } = context;

  app.put('/faults', ({ body }) => {
    const { hidePasswords: areHidden, refuseClosing: isRefused, ...settings } = parseControl(loquizFaultsSchema, body);
    faults.set(settings);
    hidePasswords(areHidden);
    refuseClosing(isRefused);
    return { ...settings, hidePasswords: areHidden, refuseClosing: isRefused };
  });

  app.get('/tickets', ({ query }) => {
    const { reference, ...list } = parseControl(ticketsQuery, query);
    return listAnswer(reference === undefined ? tickets.all() : tickets.inScopes([reference]), list);
  });

  app.post('/history', ({ body }) => {
    const past = parseControl(historySchema, body);
    for (const ticket of past) tickets.restore(ticket);
    return { restored: past.length };
  });

  app.post<{ Params: { id: string } }>('/tickets/:id/start', ({ params }) => {
    const ticket = tickets.get(params.id);
    if (!ticket) throw new ControlError(404, 'no such ticket');
    tickets.start(ticket);
    return ticket;
  });

  app.put<{ Params: { id: string } }>('/games/:id', ({ params, body }) => {
    const { status } = parseControl(gameSchema, body);
    if (!games.isWellFormed(params.id)) throw new ControlError(404, 'a game id has 9 upper-case letters or digits');
    games.setStatus(params.id, status);
    return games.find(params.id) ?? {};
  });
}
