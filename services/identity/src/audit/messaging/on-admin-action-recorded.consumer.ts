import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { v7 as uuidv7 } from 'uuid';
import { AuditRepository } from '../persistence/audit.repository.js';

/** An admin has changed something in another service. */
@Consumes('admin.action_recorded.v1', { queue: 'identity.record-admin-action' })
export class OnAdminActionRecorded implements EventHandler<'admin.action_recorded.v1'> {
  constructor(private readonly records: AuditRepository) {}

  handle(event: EventPayload<'admin.action_recorded.v1'>): Promise<void> {
    const { at, actorId, actor, address, action, target, before, after } = event;
    return this.records.add({
      id: uuidv7(),
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
