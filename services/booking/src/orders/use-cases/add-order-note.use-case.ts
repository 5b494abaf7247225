import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { OrderNoteInvalid } from '../domain/order.errors.js';
import { OrderTimeline } from '../persistence/order-timeline.js';
import { GetOrder } from '../queries/get-order.query.js';

export type AddOrderNoteInput = { orderId: string; noteId: string; text: string };

const maxLength = 2_000;

/** Adds an admin's note, once for each note id. */
@Injectable()
export class AddOrderNote {
  constructor(
    private readonly tx: Transaction,
    private readonly getOrder: GetOrder,
    private readonly timeline: OrderTimeline,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, noteId, text }: AddOrderNoteInput): Promise<void> {
    const detail = text.trim();
    if (detail === '' || detail.length > maxLength) throw new OrderNoteInvalid({ field: 'text' });
    await this.getOrder.execute(orderId);
    await this.tx.run(async () => {
      const { email: actor } = requireSignedInAdmin();
      const note = { key: `note:${noteId}`, at: this.clock.now(), kind: 'note_added', actor, detail } as const;
      if (!(await this.timeline.add(orderId, note))) return;
      // Without the note's text, because audit records cannot be erased.
      await this.actions.record({ action: 'order.note_added', target: orderId });
    });
  }
}
