import { Injectable } from '@nestjs/common';
import { type Position, Rows, Transaction } from '@shop/persistence';
import type { Admin } from '../domain/admin.js';
import { AdminRow } from './admin.row.js';

@Injectable()
export class AdminRepository {
  private readonly admins: Rows<AdminRow>;

  constructor(private readonly tx: Transaction) {
    this.admins = new Rows(tx, AdminRow);
  }

  findByEmail(email: string): Promise<Admin | undefined> {
    return this.admins.findOne({ email });
  }

  find(id: string): Promise<Admin | undefined> {
    return this.admins.findOne({ id });
  }

  lock(id: string): Promise<Admin | undefined> {
    return this.admins.findOne({ id }, { lock: 'wait' });
  }

  /** Locks the admin together with all owners, so that two parallel changes cannot leave the shop without an owner. */
  async lockWithOwners(id: string): Promise<{ admin: Admin | undefined; owners: Admin[] }> {
    const locked = await this.admins.query(
      `SELECT ${this.admins.columns()} FROM admins WHERE id = $1 OR role = 'owner' ORDER BY id FOR UPDATE`,
      [id],
    );
    return { admin: locked.find((row) => row.id === id), owners: locked.filter(({ role }) => role === 'owner') };
  }

  /** Newest first. */
  list(after: Position | undefined, limit: number): Promise<Admin[]> {
    return this.admins.query(
      `SELECT ${this.admins.columns()} FROM admins
       WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid)
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async change(
    id: string,
    changes: Partial<Pick<Admin, 'role' | 'passwordHash' | 'disabledAt' | 'version'>>,
  ): Promise<void> {
    await this.admins.update({ id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.admins.delete({ id });
  }

  /** False when the e-mail address has an account already; of parallel calls for one address, only one returns true. */
  add(admin: Admin): Promise<boolean> {
    return this.tx.autocommit(() => this.admins.insertIfAbsent(admin, 'email'));
  }
}
