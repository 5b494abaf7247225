import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { couponV1 } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { COUPON, type CouponClient } from '../clients/clients.js';
import { byteOrderMark, csvLine } from '../http/csv.js';
import type { CouponDto } from './coupon.dto.js';
import { CouponExportQuery } from './coupon.dto.js';
import { toCouponDto, toListRequest } from './coupon.mapper.js';

const columns = [
  'code',
  'discount_type',
  'discount_value',
  'is_active',
  'is_gift_card',
  'remaining_value_cents',
  'usage_limit',
  'times_used',
  'valid_from',
  'valid_until',
  'created_at',
  'cities',
  'games',
  'first_order_only',
] as const satisfies (keyof CouponDto)[];
const rowsPerRead = 1_000;

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/coupons.csv')
export class CouponExportController {
  constructor(@Inject(COUPON) private readonly coupons: CouponClient) {}

  /** All coupons that match. The discount is a percentage or an amount in cents, as it is stored. */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportCoupons(@Query() query: CouponExportQuery, @Res() reply: FastifyReply): Promise<void> {
    const request = { ...toListRequest(query), limit: rowsPerRead };
    // The first page is read before the answer begins, so that a failure is a problem document.
    const first = await this.coupons.listCoupons(request);
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="coupons.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(this.lines(request, first)));
  }

  private async *lines(
    request: couponV1.ListCouponsRequest,
    first: couponV1.ListCouponsResponse,
  ): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns);
    for (let page = first; ; page = await this.coupons.listCoupons({ ...request, cursor: page.nextCursor })) {
      yield page.coupons.map((coupon) => csvLine(cellsOf(toCouponDto(coupon)))).join('');
      if (!page.nextCursor) return;
    }
  }
}

const cellsOf = (coupon: CouponDto): (string | number | null)[] =>
  columns.map((column) => {
    const value = coupon[column];
    // The cities of a scope share one cell, and its games another; both are empty for a coupon without a scope.
    if (Array.isArray(value)) return value.map(({ name }) => name).join('; ');
    return typeof value === 'boolean' ? String(value) : (value ?? null);
  });
