import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControl } from '../http/control-error.js';
import { hang, pause } from '../http/delays.js';
import { type FaultSwitch, faultsSchema } from '../http/faults.js';
import { sendSandboxPage } from '../overview/sandbox.css.js';
import { phonePage } from './phone.page.js';

export interface TextMessage {
  from: string;
  to: string;
  text: string;
  receivedAt: string;
}

const MAX_MESSAGES = 1_000;
const messageSchema = z.object({
  from: z.string().min(1),
  to: z.string().regex(/^\+\d{5,15}$/),
  text: z.string().min(1),
});
const messagesQuery = z.object({ to: z.string().optional() });

/** A provider of text messages with an inbox for tests (JSON) and for people (a page). */
export async function phoneRoutes(
  app: FastifyInstance,
  options: { apiKey: string; faults: FaultSwitch; now: () => number },
): Promise<void> {
  const { apiKey, faults, now } = options;
  const messages: TextMessage[] = [];
  const newestFirst = (to: string | undefined): TextMessage[] =>
    messages.filter((message) => to === undefined || message.to === to).toReversed();

  app.post('/phone/v1/messages', async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${apiKey}`) return reply.code(401).send({ error: 'unknown key' });
    const effect = faults.nextEffect();
    if (effect.kind === 'refuse') return reply.code(503).send({ error: 'out of order' });
    if (effect.kind === 'delay') await pause(effect.delayMs);
    messages.push({ ...parseControl(messageSchema, body), receivedAt: new Date(now()).toISOString() });
    messages.splice(0, messages.length - MAX_MESSAGES);
    if (effect.kind === 'hang') return hang(reply);
    return reply.code(202).send({ status: 'accepted' });
  });

  app.put('/sandbox/phone/faults', ({ body }) => {
    const settings = parseControl(faultsSchema, body);
    faults.set(settings);
    return settings;
  });
  app.get('/sandbox/phone/messages', ({ query }, reply) =>
    reply.send({ messages: newestFirst(parseControl(messagesQuery, query).to) }),
  );
  app.get<{ Querystring: { to?: string } }>('/sandbox/phone', ({ query }, reply) =>
    sendSandboxPage(reply, phonePage(newestFirst(query.to || undefined), query.to ?? '')),
  );
}
