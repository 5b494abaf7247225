import { Injectable } from '@nestjs/common';
import { boolean, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { IssueInvoices } from '../invoices/use-cases/issue-invoices.use-case.js';

type Row = Record<string, unknown>;

export type DemoYear = {
  /** Rows by table, in an order that satisfies the foreign keys. */
  tables: Array<[table: string, rows: Row[]]>;
  /**
   * Oldest first: the refunds that are made at the time `at`, and the orders whose documents are issued at that time.
   */
  steps: Array<{ at: string; refunds: Row[]; orderIds: string[] }>;
};

/** A clock that shows a time of the past. */
export class DemoClock extends Clock {
  private time = new Date(0);

  override now(): Date {
    return this.time;
  }

  moveTo(time: string): void {
    this.time = new Date(time);
  }
}

const tableNames = ['bookings', 'payments', 'team_credentials', 'gift_card_sales', 'order_flags', 'outbox', 'refunds'];
const rowsPerStatement = 1_000;

/**
 * Writes past orders, and has their documents issued by the shop's own rules at the time of each payment and refund.
 * One transaction writes all of this, so that the running shop does not issue the documents with today's date.
 */
@Injectable()
export class WriteDemoYear {
  constructor(
    private readonly tx: Transaction,
    private readonly invoices: IssueInvoices,
    private readonly clock: DemoClock,
  ) {}

  execute({ tables, steps }: DemoYear): Promise<number> {
    return this.tx.run(async () => {
      await this.assertEmpty();
      for (const [table, rows] of tables) await this.insert(table, rows);
      let issued = 0;
      for (const { at, refunds, orderIds } of steps) {
        await this.insert('refunds', refunds);
        this.clock.moveTo(at);
        issued += (await this.invoices.issueFor(orderIds)).length;
      }
      // Events of the past are not published.
      await this.tx.execute(
        'UPDATE outbox SET published_at = occurred_at WHERE published_at IS NULL AND xmin = pg_current_xact_id()::xid',
      );
      return issued;
    });
  }

  /** Documents that exist already would have lower numbers than the older documents that are written now. */
  private async assertEmpty(): Promise<void> {
    const [shop] = await this.tx.read(
      { isUsed: boolean },
      'SELECT EXISTS (SELECT FROM bookings) OR EXISTS (SELECT FROM payments) OR EXISTS (SELECT FROM invoices) AS "isUsed"',
    );
    if (shop!.isUsed) throw new Error('the shop has orders already');
  }

  private async insert(table: string, rows: Row[]): Promise<void> {
    if (!tableNames.includes(table)) throw new Error(`no rows are written into ${table}`);
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const part = rows.slice(start, start + rowsPerStatement);
      // Columns that the first row lacks get their default.
      const columns = Object.keys(part[0]!).map((column) => `"${column.replaceAll('"', '')}"`);
      await this.tx.execute(
        `INSERT INTO ${table} (${columns.join(', ')})
         SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [JSON.stringify(part)],
      );
    }
  }
}
