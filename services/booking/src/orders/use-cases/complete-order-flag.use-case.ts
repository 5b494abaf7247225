import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { OrderFlagUnknown, OrderNoteInvalid } from '../domain/order.errors.js';
import { OrderFlags } from '../persistence/order-flags.js';
import { OrderTimeline } from '../persistence/order-timeline.js';
import { GetOrder } from '../queries/get-order.query.js';
import type { OrderFlag } from '../queries/list-orders.query.js';

export type CompleteOrderFlagInput = { orderId: string; flag: OrderFlag | undefined; note: string };

const maxNoteLength = 2_000;

/** Takes a flag of an order off the list of open flags. When this is done twice, the first admin and note stay. */
@Injectable()
export class CompleteOrderFlag {
  constructor(
    private readonly tx: Transaction,
    private readonly getOrder: GetOrder,
    private readonly flags: OrderFlags,
    private readonly timeline: OrderTimeline,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, flag, note: typed }: CompleteOrderFlagInput): Promise<void> {
    const note = typed.trim();
    if (note.length > maxNoteLength) throw new OrderNoteInvalid({ field: 'note' });
    const { flags } = await this.getOrder.execute(orderId);
    if (!flag || !flags.some((known) => known.flag === flag)) throw new OrderFlagUnknown();
    await this.tx.run(async () => {
      const { email: actor } = requireSignedInAdmin();
      if (!(await this.flags.complete(orderId, flag, actor, note || undefined))) return;
      const [key, at] = [uuidv7(), this.clock.now()];
      await this.timeline.add(orderId, { key: `done:${key}`, at, kind: 'flag_completed', actor, detail: flag });
      if (note) await this.timeline.add(orderId, { key: `note:${key}`, at, kind: 'note_added', actor, detail: note });
      const [before, after] = [
        { flag, done: false },
        { flag, done: true },
      ];
      await this.actions.record({ action: 'order.flag_completed', target: orderId, before, after });
    });
  }
}
