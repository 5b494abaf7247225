import { Injectable } from '@nestjs/common';
import { number, Rows, Transaction } from '@shop/persistence';
import { KnownDeviceRow } from './known-device.row.js';

/** More devices than an admin uses. */
const maxDevicesPerAdmin = 20;

/** Devices on which an admin has signed in, by the hash of a token in a cookie. */
@Injectable()
export class KnownDeviceRepository {
  private readonly devices: Rows<KnownDeviceRow>;

  constructor(private readonly tx: Transaction) {
    this.devices = new Rows(tx, KnownDeviceRow);
  }

  async isKnown(tokenHash: Buffer, email: string): Promise<boolean> {
    const sql = `SELECT 1 AS found FROM known_devices d JOIN admins a ON a.id = d.admin_id WHERE d.token_hash = $1 AND a.email = $2`;
    return (await this.tx.read({ found: number }, sql, [tokenHash, email])).length > 0;
  }

  /** Adds the device or renews the time of its last use; removes the least recently used ones beyond the limit. */
  async remember(tokenHash: Buffer, adminId: string, now: Date): Promise<void> {
    await this.devices.upsert({ tokenHash, adminId, lastSeenAt: now }, 'tokenHash');
    await this.tx.execute(
      `DELETE FROM known_devices WHERE token_hash IN
         (SELECT token_hash FROM known_devices WHERE admin_id = $1 ORDER BY last_seen_at DESC OFFSET $2)`,
      [adminId, maxDevicesPerAdmin],
    );
  }

  /** Whether the admin has verified a second factor on this device. */
  async isVerified(tokenHash: Buffer, adminId: string): Promise<boolean> {
    const sql = `SELECT 1 AS found FROM known_devices
      WHERE token_hash = $1 AND admin_id = $2 AND verified_at IS NOT NULL`;
    return (await this.tx.read({ found: number }, sql, [tokenHash, adminId])).length > 0;
  }

  async markVerified(tokenHash: Buffer, adminId: string, now: Date): Promise<void> {
    await this.devices.update({ tokenHash, adminId }, { verifiedAt: now });
  }

  async deleteOthers(adminId: string, kept: Buffer): Promise<void> {
    await this.tx.execute('DELETE FROM known_devices WHERE admin_id = $1 AND token_hash <> $2', [adminId, kept]);
  }

  async purge(lastSeenBefore: Date): Promise<void> {
    await this.tx.autocommit(() =>
      this.tx.execute('DELETE FROM known_devices WHERE last_seen_at < $1', [lastSeenBefore]),
    );
  }
}
