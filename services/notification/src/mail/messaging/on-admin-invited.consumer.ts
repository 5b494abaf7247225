import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('admin.invited.v1', { queue: 'notification.admin-invitation', transactional: false })
export class OnAdminInvited implements EventHandler<'admin.invited.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ invitationId }: EventPayload<'admin.invited.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'admin_invitation', referenceId: invitationId });
  }
}
