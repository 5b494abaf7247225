import {
  AdminActions,
  type Failure,
  type FailureDetails,
  FailureEnded,
  type FailureSource,
  ListsFailures,
  type ReplayOfAll,
} from '@shop/messaging';
import { number, oneOf, type Position, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { Clock, NotAllowed, requireSignedInAdmin } from '@shop/platform';
import { type MailTemplate, mailTemplates } from '../content/domain/mail-template.js';
import { ResendMail } from './use-cases/resend-mail.use-case.js';

type FailedMail = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  attempts: number;
  error: string;
  failedAt: Date;
  copy: number;
};
const failedMail: Shape<FailedMail> = {
  id: text,
  template: oneOf(...mailTemplates),
  referenceId: text,
  attempts: number,
  error: text,
  failedAt: timestamp,
  copy: number,
};

/** Of a mail that came back, `ended_at` is the time at which it was sent. */
const failedAt = 'coalesce(mail.bounced_at, mail.ended_at)';

const columns = `mail.id, mail.template, mail.reference_id AS "referenceId", mail.attempts,
  coalesce(mail.last_error, '') AS error, ${failedAt} AS "failedAt", mail.copy`;

/** The mail failed or came back, nobody has discarded it, and there is no newer copy. */
const failed = `mail.state IN ('failed', 'bounced') AND mail.discarded_at IS NULL AND NOT EXISTS (
  SELECT FROM mails AS newer
  WHERE newer.template = mail.template AND newer.reference_id = mail.reference_id AND newer.copy > mail.copy)`;

/** Templates whose reference is an order. */
const templatesOfOrders: readonly MailTemplate[] = [
  'ticket',
  'ticket_delayed',
  'ticket_delayed_operator',
  'gift_card',
  'gift_card_receipt',
  'documents',
  'billing_documents',
];

/** Whether the admin is allowed to send a mail again: only owners invite admins. */
const mayReplay = (template: MailTemplate): boolean =>
  template !== 'admin_invitation' || requireSignedInAdmin().role === 'owner';

/** The most mails that one call sends again. */
const maxReplayed = 50;

/** Mails that could not be delivered, however often they were tried, and mails that came back. */
@ListsFailures('mail')
export class MailFailures implements FailureSource {
  constructor(
    private readonly tx: Transaction,
    private readonly resend: ResendMail,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async list(after: Position | undefined, limit: number): Promise<Failure[]> {
    const older = after ? `AND (${failedAt}, mail.id) < ($2, $3)` : '';
    const mails = await this.tx.read(
      failedMail,
      `SELECT ${columns} FROM mails AS mail WHERE ${failed} ${older} ORDER BY ${failedAt} DESC, mail.id DESC LIMIT $1`,
      [limit, ...(after ? [after.at, after.id] : [])],
    );
    return mails.map(toFailure);
  }

  async count(templates: readonly MailTemplate[] = mailTemplates): Promise<number> {
    const sql = `SELECT count(*)::int FROM mails AS mail WHERE ${failed} AND mail.template = ANY ($1)`;
    const [row] = await this.tx.read({ count: number }, sql, [templates]);
    return row!.count;
  }

  async find(id: string): Promise<FailureDetails | undefined> {
    const mail = await this.findFailed(id);
    return mail && { failure: toFailure(mail) };
  }

  /** Sends another copy. */
  async replay(id: string): Promise<void> {
    const mail = await this.findFailed(id);
    if (!mail) throw new FailureEnded();
    if (!mayReplay(mail.template)) throw new NotAllowed();
    await this.resend.execute(mail.template, mail.referenceId);
  }

  /** Sends another copy of the oldest mails that the admin is allowed to send again, `maxReplayed` at most. */
  async replayAll(): Promise<ReplayOfAll> {
    const templates = mailTemplates.filter(mayReplay);
    const mails = await this.tx.read(
      failedMail,
      `SELECT ${columns} FROM mails AS mail WHERE ${failed} AND mail.template = ANY ($2)
       ORDER BY ${failedAt}, mail.id LIMIT $1`,
      [maxReplayed, templates],
    );
    for (const { template, referenceId } of mails) await this.resend.execute(template, referenceId);
    return { replayed: mails.length, remaining: await this.count(templates) };
  }

  async discard(id: string, reason: string): Promise<void> {
    await this.tx.run(async () => {
      const [before] = await this.tx.write(
        { state: text },
        `UPDATE mails AS mail SET discarded_at = $2 WHERE mail.id = $1 AND ${failed} RETURNING mail.state`,
        [id, this.clock.now()],
      );
      if (!before) throw new FailureEnded();
      const after = { state: 'discarded', reason };
      await this.actions.record({ action: 'mail.discarded', target: id, before, after });
    });
  }

  private async findFailed(id: string): Promise<FailedMail | undefined> {
    const sql = `SELECT ${columns} FROM mails AS mail WHERE mail.id = $1 AND ${failed}`;
    return (await this.tx.read(failedMail, sql, [id]))[0];
  }
}

const toFailure = ({ id, template, referenceId, attempts, error, failedAt, copy }: FailedMail): Failure => ({
  id,
  subject: template,
  consumer: '',
  failedAt,
  attempts,
  error,
  orderId: templatesOfOrders.includes(template) ? referenceId : undefined,
  replayable: mayReplay(template),
  discardable: true,
  replays: copy,
});
