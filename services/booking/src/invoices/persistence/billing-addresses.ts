import { Injectable } from '@nestjs/common';
import { boolean, Transaction } from '@shop/persistence';
import type { BillingAddress } from '../domain/billing-address.js';

/** The addresses that customers gave for their invoices, one for each booking. */
@Injectable()
export class BillingAddresses {
  constructor(private readonly tx: Transaction) {}

  /** False when the booking has an address already, which then stays as it is. */
  async add(orderId: string, address: BillingAddress, now: Date): Promise<boolean> {
    const added = await this.tx.execute(
      'INSERT INTO billing_addresses (order_id, address, given_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [orderId, JSON.stringify(address), now],
    );
    return added === 1;
  }

  async has(orderId: string): Promise<boolean> {
    const [found] = await this.tx.read(
      { isGiven: boolean },
      'SELECT EXISTS (SELECT FROM billing_addresses WHERE order_id = $1) AS "isGiven"',
      [orderId],
    );
    return found!.isGiven;
  }
}
