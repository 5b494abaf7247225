import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';

export type OrderLinkRequest = { id: string; email: string; now: Date };

/** One row an address, so that an address gets one mail for many requests in a short time. */
@Injectable()
export class OrderLinkRequests {
  constructor(private readonly tx: Transaction) {}

  /** False when the links of the address were already requested after `notSince`. */
  async add({ id, email, now }: OrderLinkRequest, notSince: Date): Promise<boolean> {
    const added = await this.tx.execute(
      `INSERT INTO order_link_requests AS request (email, id, requested_at) VALUES (lower($1), $2, $3)
       ON CONFLICT (email) DO UPDATE SET id = excluded.id, requested_at = excluded.requested_at
       WHERE request.requested_at <= $4`,
      [email, id, now, notSince],
    );
    return added === 1;
  }

  /** The address of a request; undefined for an unknown request, and once a later one has replaced it. */
  async findEmail(id: string): Promise<string | undefined> {
    if (!isUuid(id)) return undefined;
    const [request] = await this.tx.read({ email: text }, 'SELECT email FROM order_link_requests WHERE id = $1', [id]);
    return request?.email;
  }

  /** Returns how many were removed. */
  removeBefore(time: Date): Promise<number> {
    return this.tx.autocommit(() => this.tx.execute('DELETE FROM order_link_requests WHERE requested_at < $1', [time]));
  }
}
