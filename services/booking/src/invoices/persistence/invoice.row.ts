import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentKind } from '../domain/document-number.js';
import type { DocumentContent, InvoiceDocument } from '../domain/invoice-document.js';

@Entity('invoices')
export class InvoiceRow implements InvoiceDocument {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: DocumentKind;

  @Column('integer')
  year: number;

  @Column('integer')
  sequence: number;

  @Column('text')
  number: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @Column('text')
  cause: string;

  @Column('uuid', { name: 'refers_to', nullable: true })
  refersTo: string | null;

  @Column('date', { name: 'issued_on' })
  issuedOn: string;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt: Date;

  @Column('integer', { name: 'gross_cents' })
  grossCents: number;

  @Column('integer', { name: 'net_cents' })
  netCents: number;

  @Column('integer', { name: 'vat_cents' })
  vatCents: number;

  @Column('jsonb')
  content: DocumentContent;
}
