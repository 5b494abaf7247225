import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UiLanguage } from '../../booking/domain/booking-snapshots.js';
import type { WaitReason, WithdrawalState } from '../domain/withdrawal.js';

@Entity('withdrawals')
export class WithdrawalRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  state: WithdrawalState;

  @Column('text', { name: 'order_number' })
  orderNumber: string;

  @Column('text')
  email: string;

  @Column('text')
  name: string;

  /** Empty when the customer wrote nothing. */
  @Column('text')
  text: string;

  @Column('text', { name: 'ui_language' })
  uiLanguage: UiLanguage;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the customer confirmed it: the time of the declaration. */
  @Column('timestamptz', { name: 'received_at', nullable: true })
  receivedAt: Date | null;

  /** The order with this number and address. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** Why an admin has to decide; null while nobody has to. */
  @Column('text', { name: 'why', nullable: true })
  waitReason: WaitReason | null;

  /** The teams to refund automatically. Empty for a refund of all that is left, and without an automatic refund. */
  @Column('smallint', { name: 'teams', array: true })
  teams: number[];

  @Column('integer', { name: 'refunded_cents' })
  refundedCents: number;

  /** The reason of the decision. */
  @Column('text')
  reason: string;

  /** The e-mail address of the admin; null when the shop decided automatically. */
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  /** When the customer's data was erased. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt: Date | null;
}
