import { Injectable } from '@nestjs/common';
import type { Day } from '@shop/calendar';
import { number, Transaction } from '@shop/persistence';
import { erasedBuyer } from '../../invoices/domain/invoice-document.js';

/** The partial index `invoices_with_buyer` has the second condition. */
const condition = `issued_on < $1 AND content->'buyer'->>'name' <> ''`;
const documentsPerPart = 1_000;

/** Invoices, cancellations and receipts that the tax office no longer needs. Their numbers and amounts stay. */
@Injectable()
export class ExpiredInvoices {
  constructor(private readonly tx: Transaction) {}

  async count(issuedBefore: Day): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM invoices WHERE ${condition}`;
    const [row] = await this.tx.read({ count: number }, sql, [issuedBefore]);
    return row!.count;
  }

  /** Erases the buyers of these documents, and returns how many documents these were. */
  async erase(issuedBefore: Day): Promise<number> {
    const sql = `UPDATE invoices SET content = jsonb_set(content, '{buyer}', $2::jsonb)
      WHERE id IN (SELECT id FROM invoices WHERE ${condition} LIMIT ${documentsPerPart})`;
    let total = 0;
    for (;;) {
      const erased = await this.tx.autocommit(() => this.tx.execute(sql, [issuedBefore, JSON.stringify(erasedBuyer)]));
      total += erased;
      if (erased < documentsPerPart) return total;
    }
  }
}
