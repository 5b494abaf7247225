import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('known_devices')
export class KnownDeviceRow {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;

  /** When a second factor was last verified on the device. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt?: Date | null;
}
