import { Inject, Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { OrderNotPaid } from '../../payment/domain/payment.errors.js';
import type { Payment } from '../../payment/domain/payment.js';
import { isRequested, isSameRequest, type Refund } from '../../payment/domain/refund.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { IssueRefund } from '../../payment/use-cases/issue-refund.use-case.js';
import { SaveOutcomes } from '../../payment/use-cases/save-outcomes.js';
import { OrderNotFound, RefundKeyReused, TeamsNotPlanned } from '../domain/order.errors.js';
import { assertRefundValid, assertTeamsOf, type OrderRefundInput } from '../domain/order-refund.js';
import { GetOrder } from '../queries/get-order.query.js';

export type RefundOrderInput = OrderRefundInput & {
  orderId: string;
  /** UUID: the same refund is made once, however often it is requested. */
  refundId: string;
  /** The e-mail address of the admin; `customer` for a refund to which the customer has a right. */
  actor: string;
};

/**
 * Refunds an order in part or in full. The refund is stored before the provider is asked, so that a crash cannot lose
 * it: a schedule sends it again. The payment is locked while the refund is stored, so that no two refunds together
 * exceed what was paid.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly tx: Transaction,
    private readonly getOrder: GetOrder,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly issueRefund: IssueRefund,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(input: RefundOrderInput): Promise<Refund> {
    const { orderId, refundId } = input;
    assertRefundValid(input);
    if (!isUuid(refundId)) throw new Error('the id of a refund is a UUID');
    const { order } = await this.getOrder.execute(orderId);
    const { paymentId, refund } = await this.tx.run(() => this.request(input, order.kind === 'booking'));
    if (!isRequested(refund)) return refund;
    try {
      await this.issueRefund.execute({ paymentId, refundId });
    } catch (error) {
      this.logger.warn({ err: error, orderId, refundId }, 'refund not made yet: a schedule sends it again');
    }
    return (await this.payments.findRefund(refundId)) ?? refund;
  }

  private async request(input: RefundOrderInput, isBooking: boolean): Promise<{ paymentId: string; refund: Refund }> {
    const { orderId, refundId: id, amountCents, reason, actor } = input;
    const teams = input.teams.toSorted((a, b) => a - b);
    const payment = await this.payments.lockOfOrder(orderId);
    if (!payment) throw new OrderNotPaid();
    const known = payment.findRefund(id);
    if (known) {
      if (!isSameRequest(known, { amountCents, teams, reason })) throw new RefundKeyReused();
      return { paymentId: payment.id, refund: known };
    }
    const before = auditOf(payment);
    const teamCount = isBooking ? await this.teamCount(orderId, teams) : 0;
    assertTeamsOf(teamCount, teams);
    const request = { id, amountCents, teams, teamCount, reason, requestedBy: actor };
    const outcomes = payment.refundOrder(request, this.clock.now());
    await this.saveOutcomes.execute(payment, outcomes);
    const refund = payment.findRefund(id)!;
    const { amountCents: cents, giftCardCents } = refund;
    // The reason is left out, because audit records cannot be erased.
    const after = { ...auditOf(payment), refundId: id, amountCents: cents, giftCardCents, teams };
    if (actor !== 'customer') await this.actions.record({ action: 'order.refunded', target: orderId, before, after });
    return { paymentId: payment.id, refund };
  }

  /**
   * Returns the number of teams. Refuses single teams while their rows do not exist: the first attempt to create
   * tickets stores the rows, and would give these teams tickets.
   */
  private async teamCount(orderId: string, teams: number[]): Promise<number> {
    const booking = await this.bookings.find(orderId);
    if (!booking) throw new OrderNotFound();
    if (teams.length > 0 && booking.status === 'paid') throw new TeamsNotPlanned();
    return booking.teams;
  }
}

const auditOf = ({ status, balance }: Payment): object => ({
  status,
  refundableCents: balance.refundable.amountCents,
  refundableGiftCardCents: balance.refundable.giftCardCents,
});
