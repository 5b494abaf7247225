import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordAdminAction } from '../use-cases/record-admin-action.use-case.js';

/** Records what an admin did in another service, for example a change or an export. */
@Consumes('admin.action_recorded.v1', { queue: 'identity.record-admin-action' })
export class OnAdminActionRecorded implements EventHandler<'admin.action_recorded.v1'> {
  constructor(private readonly record: RecordAdminAction) {}

  handle(event: EventPayload<'admin.action_recorded.v1'>): Promise<void> {
    const { at, actorId, actor, address, action, target, before, after } = event;
    return this.record.execute({
      at: new Date(at),
      actor: { id: actorId, email: actor },
      address,
      action,
      target,
      before: before ? (JSON.parse(before) as object) : null,
      after: after ? (JSON.parse(after) as object) : null,
    });
  }
}
