import { Injectable } from '@nestjs/common';
import { type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';

export type SessionView = { id: string; createdAt: Date; lastSeenAt: Date; address: string; client: string };

const view: Shape<SessionView> = {
  id: text,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  address: text,
  client: text,
};

@Injectable()
export class ListSessions {
  constructor(
    private readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  /** The admin's open sessions, newest first. */
  execute(adminId: string): Promise<SessionView[]> {
    return this.tx.read(
      view,
      `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", address, client FROM sessions
       WHERE admin_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY created_at DESC, id DESC`,
      [adminId, this.clock.now()],
    );
  }
}
