import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LOGGER, type Logger } from '@shop/platform';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient, COUPON, type CouponClient } from '../clients/clients.js';
import { ledgerEntryKindEnum } from '../clients/enums.js';
import { LedgerDto, LedgerQuery } from './gift-card-ledger.dto.js';

const orderNumbersDeadlineMs = 1_500;

@ApiTags('admin')
@Allow('support')
@Controller('api/admin/gift-cards')
export class GiftCardLedgerController {
  constructor(
    @Inject(COUPON) private readonly coupons: CouponClient,
    @Inject(BOOKING) private readonly booking: BookingClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The entries of a gift card's ledger up to `at`, or all; newest first. The first entry of the first page has the
   * balance at `at`, or the current one.
   */
  @Get(':couponId/ledger')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: LedgerDto })
  async listLedgerEntries(
    @Param('couponId') couponId: string,
    @Query() { limit = '0', cursor = '', at }: LedgerQuery,
  ): Promise<LedgerDto> {
    const request = { couponId, limit: Number(limit), cursor, until: at };
    const { entries, nextCursor } = await this.coupons.listLedgerEntries(request);
    const orderNumbers = await this.orderNumbersOf(entries.flatMap(({ referenceId }) => referenceId ?? []));
    const items = entries.map(({ bookedAt, kind, referenceId, ...cents }) => ({
      ...cents,
      at: bookedAt,
      kind: ledgerEntryKindEnum.fromWire(kind),
      reference: referenceId ?? null,
      orderNumber: orderNumbers.get(referenceId ?? '') ?? null,
    }));
    return { items, next: nextCursor || null };
  }

  /** Order numbers by the ids of the orders; empty when they cannot be read, because the ledger is shown even then. */
  private async orderNumbersOf(orderIds: string[]): Promise<Map<string, string>> {
    if (orderIds.length === 0) return new Map();
    try {
      const { orders } = await this.booking.listOrderNumbers({ orderIds }, { deadlineMs: orderNumbersDeadlineMs });
      return new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the order numbers of a ledger could not be read');
      return new Map();
    }
  }
}
