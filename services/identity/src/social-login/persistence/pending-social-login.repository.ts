import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import type { PendingSocialLogin } from '../domain/social-login.js';
import { PendingSocialLoginRow } from './pending-social-login.row.js';

@Injectable()
export class PendingSocialLoginRepository {
  private readonly pending: Rows<PendingSocialLoginRow>;

  constructor(private readonly tx: Transaction) {
    this.pending = new Rows(tx, PendingSocialLoginRow);
  }

  async add(login: PendingSocialLogin): Promise<void> {
    await this.tx.autocommit(() => this.pending.insert(login));
  }

  /** Removes the sign-in and returns it, so that it can be completed once only; undefined when unknown or expired. */
  async take(stateHash: Buffer, now: Date): Promise<PendingSocialLogin | undefined> {
    const [taken] = await this.tx.autocommit(() =>
      this.pending.query(
        `DELETE FROM pending_social_logins WHERE state_hash = $1 AND expires_at > $2 RETURNING ${this.pending.columns()}`,
        [stateHash, now],
      ),
    );
    return taken;
  }

  async purge(now: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM pending_social_logins WHERE expires_at <= $1', [now]));
  }
}
