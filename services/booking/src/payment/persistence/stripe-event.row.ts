import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stripe_events')
export class StripeEventRow {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  type: string;

  @Column('text', { name: 'object_id' })
  objectId: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
