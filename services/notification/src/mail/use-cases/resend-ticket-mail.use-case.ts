import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { BOOKING, type BookingClient } from '../../clients/clients.js';
import { AddressInUse, MailUnknown } from '../domain/mail.errors.js';
import { isUndelivered } from '../domain/undelivered.js';
import { MailSender } from '../mail-sender.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { RecordMail } from './record-mail.use-case.js';

/** How long a customer waits for the next copy of the ticket mail. */
const copyPauseMs = 10 * 60_000;

/**
 * Repeats the ticket mail for the holder of the booking's access token. Another address is accepted only while nothing
 * was delivered, so that a holder of the link cannot take over the order of a customer who gets our mails.
 */
@Injectable()
export class ResendTicketMail {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    private readonly mails: MailRepository,
    private readonly recordMail: RecordMail,
    private readonly sender: MailSender,
    private readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute({ token, email }: { token: string; email?: string }): Promise<void> {
    const { order } = await this.bookings.getTicketDetails({ token });
    // The link of a team shows no order, and an erased order has no address.
    if (!order?.maskedEmail) throw new MailUnknown();
    const { bookingId } = order;
    if (email !== undefined) {
      if (!isUndelivered(await this.mails.listOf([bookingId]))) throw new AddressInUse();
      await this.bookings.correctTicketEmail({ token, email });
    } else if (await this.wasCopiedLately(bookingId)) return;
    const mail = { template: 'ticket', referenceId: bookingId } as const;
    await this.tx.run(async () => {
      // A mail that waits for its next attempt is composed then, so it goes to the corrected address.
      await this.mails.makeDue(mail, this.clock.now());
      await this.recordMail.execute({ ...mail, again: true, requestedBy: 'customer' });
    });
    this.sender.wake();
  }

  private async wasCopiedLately(bookingId: string): Promise<boolean> {
    const newest = await this.mails.newestOf('ticket', bookingId);
    if (!newest || newest.copy === 0) return false;
    return this.clock.now().getTime() - newest.createdAt.getTime() < copyPauseMs;
  }
}
