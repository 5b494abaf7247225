import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordOrderFacts } from '../use-cases/record-order-facts.use-case.js';

/** An admin has sent a mail again; what admins do in this service is recorded with their change. */
@Consumes('admin.action_recorded.v1', {
  queue: 'booking.record-order-facts',
  when: ({ action }) => action === 'mail.resent',
})
export class OnAdminActionRecorded implements EventHandler<'admin.action_recorded.v1'> {
  constructor(private readonly facts: RecordOrderFacts) {}

  handle({ at, actor, target, after }: EventPayload<'admin.action_recorded.v1'>): Promise<void> {
    const { template: detail } = JSON.parse(after) as { template?: string };
    return this.facts.add(target, { key: `resent:${at}`, at: new Date(at), kind: 'mail_resent', actor, detail });
  }
}
