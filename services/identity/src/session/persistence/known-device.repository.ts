import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** More than anybody works on. */
const maxDevicesPerAdmin = 20;

/** Devices on which an admin has signed in; a token in a cookie tells them, of which the hash is stored. */
@Injectable()
export class KnownDeviceRepository {
  constructor(private readonly tx: Transaction) {}

  async isKnown(tokenHash: Buffer, email: string): Promise<boolean> {
    const sql = `SELECT 1 FROM known_devices d JOIN admins a ON a.id = d.admin_id WHERE d.token_hash = $1 AND a.email = $2`;
    return (await this.tx.query(sql, [tokenHash, email])).length > 0;
  }

  /** Adds the device or notes that it was used; the ones that were not used for longest give way. */
  async remember(tokenHash: Buffer, adminId: string, now: Date): Promise<void> {
    await this.tx.query(
      `INSERT INTO known_devices (token_hash, admin_id, last_seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash) DO UPDATE SET last_seen_at = $3`,
      [tokenHash, adminId, now],
    );
    await this.tx.query(
      `DELETE FROM known_devices WHERE token_hash IN
         (SELECT token_hash FROM known_devices WHERE admin_id = $1 ORDER BY last_seen_at DESC OFFSET $2)`,
      [adminId, maxDevicesPerAdmin],
    );
  }

  async forgetOthers(adminId: string, kept: Buffer): Promise<void> {
    await this.tx.query('DELETE FROM known_devices WHERE admin_id = $1 AND token_hash <> $2', [adminId, kept]);
  }

  async purge(lastSeenBefore: Date): Promise<void> {
    await this.tx.query('DELETE FROM known_devices WHERE last_seen_at < $1', [lastSeenBefore]);
  }
}
