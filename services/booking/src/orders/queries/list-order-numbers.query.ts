import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';

export type NumberedOrder = { id: string; orderNumber: string };

/** The order numbers of bookings and gift-card purchases; unknown ids are left out. */
@Injectable()
export class ListOrderNumbers {
  constructor(private readonly tx: Transaction) {}

  execute(ids: string[]): Promise<NumberedOrder[]> {
    const sql = 'SELECT id, order_number AS "orderNumber" FROM orders WHERE id = ANY ($1::uuid[])';
    return this.tx.read({ id: text, orderNumber: text }, sql, [ids.filter((id) => isUuid(id))]);
  }
}
