import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { OrderEmailInvalid } from '../../orders/domain/order.errors.js';
import { OrderLinkRequests } from '../persistence/order-link-requests.js';

/** How long an address waits for its next mail. */
const pauseMs = 10 * 60_000;

/**
 * Requests a mail with the links to all orders of an address, sent to that address. Whether the address has orders is
 * read only when the mail is made, so that a request takes the same time for every address.
 */
@Injectable()
export class RequestOrderLinks {
  constructor(
    private readonly tx: Transaction,
    private readonly requests: OrderLinkRequests,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(email: string): Promise<void> {
    if (!isMailable(email)) throw new OrderEmailInvalid({ field: 'email' });
    const id = uuidv7();
    const now = this.clock.now();
    await this.tx.run(async () => {
      if (!(await this.requests.add({ id, email, now }, new Date(now.getTime() - pauseMs)))) return;
      await this.outbox.append([{ name: 'order.links_requested.v1', aggregateId: id, payload: { requestId: id } }]);
    });
  }
}
