import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
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

  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.admins.update({ id }, { passwordHash });
  }

  /** False when the account exists, also for parallel calls. */
  add(admin: Admin, createdAt: Date): Promise<boolean> {
    return this.tx.autocommit(() => this.admins.insertIfAbsent({ ...admin, createdAt }, 'email'));
  }
}
