import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/access.js';
import { COUPON, type CouponClient } from '../clients/clients.js';
import { ledgerEntryKindEnum } from '../clients/enums.js';
import { LedgerDto, LedgerQuery } from './gift-card-ledger.dto.js';

@ApiTags('admin')
@Allow('support')
@Controller('api/admin/gift-cards')
export class GiftCardLedgerController {
  constructor(@Inject(COUPON) private readonly coupons: CouponClient) {}

  /** The entries of a gift card's ledger, newest first; the first entry has the balance at the given time. */
  @Get(':couponId/ledger')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: LedgerDto })
  async listLedgerEntries(
    @Param('couponId') couponId: string,
    @Query() { limit = '0', cursor = '', at }: LedgerQuery,
  ): Promise<LedgerDto> {
    const request = { couponId, limit: Number(limit), cursor, until: at };
    const { entries, nextCursor } = await this.coupons.listLedgerEntries(request);
    const items = entries.map(({ bookedAt, kind, referenceId, amountCents, balanceCents }) => ({
      at: bookedAt,
      kind: ledgerEntryKindEnum.fromWire(kind),
      amountCents,
      balanceCents,
      reference: referenceId ?? null,
    }));
    return { items, next: nextCursor || null };
  }
}
