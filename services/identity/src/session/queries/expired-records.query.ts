import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import type { ExpiredCount, ExpiredRecords } from '@shop/scheduling';
import { auditRecordLifeMs, deviceLifeMs } from '../retention-periods.js';

/** How many sessions, audit records and known devices the next run of the schedule `purge-expired` removes. */
@Injectable()
export class ExpiredIdentityRecords implements ExpiredRecords {
  constructor(
    private readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  async count(): Promise<ExpiredCount[]> {
    const now = this.clock.now().getTime();
    const sql = `SELECT (SELECT count(*)::int FROM sessions WHERE expires_at < $1) AS sessions,
      (SELECT count(*)::int FROM audit_records WHERE at < $2) AS "auditRecords",
      (SELECT count(*)::int FROM known_devices WHERE last_seen_at < $3) AS devices`;
    const ends = [new Date(now), new Date(now - auditRecordLifeMs), new Date(now - deviceLifeMs)];
    const [counts] = await this.tx.read({ sessions: number, auditRecords: number, devices: number }, sql, ends);
    return [
      { kind: 'sessions of admins', due: counts!.sessions, kept: 0 },
      { kind: 'audit records', due: counts!.auditRecords, kept: 0 },
      { kind: 'known devices of admins', due: counts!.devices, kept: 0 },
    ];
  }
}
