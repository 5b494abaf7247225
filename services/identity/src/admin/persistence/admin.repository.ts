import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { Admin } from '../domain/admin.js';

@Injectable()
export class AdminRepository {
  constructor(private readonly tx: Transaction) {}

  async findByEmail(email: string): Promise<Admin | undefined> {
    const [admin] = await this.tx.query<Admin>(
      'SELECT id, email, password_hash AS "passwordHash" FROM admins WHERE email = $1',
      [email],
    );
    return admin;
  }

  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.tx.query('UPDATE admins SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  }

  /** False when the account exists, however many replicas try at once. */
  async add(admin: Admin, createdAt: Date): Promise<boolean> {
    const added = await this.tx.query(
      `INSERT INTO admins (id, email, password_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [admin.id, admin.email, admin.passwordHash, createdAt],
    );
    return added.length === 1;
  }
}
