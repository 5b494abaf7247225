import { Injectable } from '@nestjs/common';
import { timestamp, Transaction } from '@shop/persistence';
import type { PromiseRuleName } from '../promise-rule.js';

/** The time up to which each `ListRule` has read its list, and each `DueRule` has checked what became due. */
@Injectable()
export class PromiseReadings {
  constructor(private readonly tx: Transaction) {}

  async readUntil(rule: PromiseRuleName): Promise<Date | undefined> {
    const sql = 'SELECT read_until AS "readUntil" FROM promise_readings WHERE rule = $1';
    return (await this.tx.read({ readUntil: timestamp }, sql, [rule]))[0]?.readUntil;
  }

  async save(rule: PromiseRuleName, readUntil: Date): Promise<void> {
    await this.tx.execute(
      `INSERT INTO promise_readings (rule, read_until) VALUES ($1, $2)
       ON CONFLICT (rule) DO UPDATE SET read_until = excluded.read_until`,
      [rule, readUntil],
    );
  }
}
