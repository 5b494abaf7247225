import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { Booking } from '../../booking/domain/booking.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { type GivenBillingAddress, toBillingAddress } from '../domain/billing-address.js';
import { BillingAlreadyGiven, NothingToInvoice } from '../domain/invoice.errors.js';
import { chosenDocument, type InvoiceDocument, uncancelledCentsOf } from '../domain/invoice-document.js';
import { BillingAddresses } from '../persistence/billing-addresses.js';
import { InvoiceRepository } from '../persistence/invoice.repository.js';
import { invoiceFile, type InvoiceFormat } from '../queries/invoice-file.js';
import { IssueInvoices } from './issue-invoices.use-case.js';

/** How long an order waits for its next mail with the same documents. */
const mailPauseMs = 10 * 60_000;

/** `isBillingOpen`: whether a billing address may still be given. */
export type TicketInvoices = { invoices: InvoiceDocument[]; isBillingOpen: boolean };

/**
 * The documents of one booking, for the holder of its access token. They stay available after a full refund, unlike the
 * ticket page, because the customer needs the cancellation too.
 */
@Injectable()
export class ManageTicketInvoices {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly invoices: InvoiceRepository,
    private readonly addresses: BillingAddresses,
    private readonly issueInvoices: IssueInvoices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async issue(token: string): Promise<TicketInvoices> {
    const booking = await this.paidBooking(token);
    const invoices = await this.issueDocuments(booking);
    return { invoices, isBillingOpen: uncancelledCentsOf(invoices) > 0 && !(await this.addresses.has(booking.id)) };
  }

  /** Returns the document with this number, or the latest invoice when the number is empty. */
  async issueFile(token: string, number: string, format: InvoiceFormat): Promise<{ number: string; content: Buffer }> {
    const document = chosenDocument(await this.issueDocuments(await this.paidBooking(token)), number);
    return { number: document.number, content: await invoiceFile(document, format) };
  }

  /** Stores the address once. An invoice without it is cancelled and issued again in the same transaction. */
  async giveBillingAddress(token: string, given: GivenBillingAddress): Promise<InvoiceDocument[]> {
    const booking = await this.paidBooking(token);
    const { id } = booking;
    const address = toBillingAddress(given);
    if ((await this.issueDocuments(booking)).length === 0) throw new NothingToInvoice();
    await this.tx.run(async () => {
      if (!(await this.addresses.add(id, address, this.clock.now()))) throw new BillingAlreadyGiven();
      const issued = await this.issueInvoices.issueFor([id]);
      if (!issued.some(({ cause }) => cause === 'billing')) return;
      await this.outbox.append([{ name: 'order.billing_given.v1', aggregateId: id, payload: { orderId: id } }]);
    });
    return this.invoices.listByOrder(id);
  }

  /** Has the documents mailed, unless a mail of the last ten minutes already has all of them. */
  async mail(token: string): Promise<void> {
    const booking = await this.paidBooking(token);
    const { id: orderId } = booking;
    const newest = (await this.issueDocuments(booking)).at(-1);
    if (!newest) throw new NothingToInvoice();
    const pauseFromMs = this.clock.now().getTime() - mailPauseMs;
    const notSince = new Date(Math.max(pauseFromMs, newest.issuedAt.getTime())).toISOString();
    await this.tx.run(() =>
      this.outbox.append([
        { name: 'order.documents_requested.v1', aggregateId: orderId, payload: { orderId, notSince } },
      ]),
    );
  }

  private async paidBooking(token: string): Promise<Booking> {
    const booking = await this.bookings.findByAccessToken(token);
    // Nobody was given an unpaid booking's token; an erased booking's documents are kept for the tax office alone.
    if (!booking?.paidAt || booking.erasedAt) throw new BookingNotFound();
    return booking;
  }

  /**
   * Issues the invoice, or the cancellation after a full refund, at once when the schedule has not done it yet. Returns
   * all documents of the booking.
   */
  private async issueDocuments({ id, status }: Booking): Promise<InvoiceDocument[]> {
    const invoices = await this.invoices.listByOrder(id);
    const lacksCancellation = status === 'refunded' && uncancelledCentsOf(invoices) > 0;
    if (invoices.length > 0 && !lacksCancellation) return invoices;
    await this.issueInvoices.issueFor([id]);
    return this.invoices.listByOrder(id);
  }
}
