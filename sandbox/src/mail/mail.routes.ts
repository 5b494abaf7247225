import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../http/control-error.js';
import { type FaultSwitch, faultsSchema } from '../http/faults.js';
import { escapeHtml } from '../http/html.js';
import { sendSandboxPage } from '../overview/sandbox.css.js';
import { mailboxPage, messagePage } from './mailbox.page.js';
import type { Mailbox, StoredMail } from './mailbox.js';
import { contentOf, type MessageView, messageView, standaloneHtml } from './message-view.js';

const messagesQuery = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

type WithId = { Params: { id: string } };

/** The received mails for tests (JSON) and for people (pages). */
export async function mailRoutes(
  app: FastifyInstance,
  options: { mailbox: Mailbox; faults: FaultSwitch },
): Promise<void> {
  const { mailbox, faults } = options;

  app.put('/faults', ({ body }) => {
    const settings = parseControl(faultsSchema, body);
    faults.set(settings);
    return settings;
  });

  app.get('/messages', async ({ query }) => ({ messages: await listMessages(query) }));

  app.delete('/messages', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string; index: string } }>('/messages/:id/attachments/:index', async ({ params }, reply) => {
    const attachment = (await mailbox.read(requireMail(params.id))).attachments[Number(params.index)];
    if (!attachment) throw new ControlError(404, 'no such attachment');
    return reply.header('content-security-policy', 'sandbox').type(attachment.mimeType).send(contentOf(attachment));
  });

  app.get<WithId>('/messages/:id/html', async ({ params }, reply) => {
    const email = await mailbox.read(requireMail(params.id));
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(standaloneHtml(email, escapeHtml));
  });

  app.get<{ Querystring: { to?: string } }>('/', async ({ query }, reply): Promise<FastifyReply> => {
    const recipient = query.to || undefined;
    return sendSandboxPage(reply, mailboxPage(await listMessages({ to: recipient }), recipient ?? ''));
  });

  app.get<WithId>('/:id', async ({ params }, reply) => {
    const mail = requireMail(params.id);
    return sendSandboxPage(reply, messagePage(messageView(mail, await mailbox.read(mail))));
  });

  function listMessages(query: unknown): Promise<MessageView[]> {
    const { to, limit } = parseControl(messagesQuery, query);
    const mails = mailbox.newestFirst(to).slice(0, limit);
    return Promise.all(mails.map(async (mail) => messageView(mail, await mailbox.read(mail))));
  }

  function requireMail(id: string): StoredMail {
    const mail = mailbox.get(id);
    if (!mail) throw new ControlError(404, 'no such message');
    return mail;
  }
}
