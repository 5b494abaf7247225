import { Body, Controller, Get, Header, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { COUPON, type CouponClient } from '../clients/clients.js';
import { etagOf } from '../http/entity-version.js';
import { IdempotencyKey } from '../http/idempotency-key.js';
import { CouponBatchDto, CouponCodesDto, CouponDto, CouponListDto, CouponListQuery } from './coupon.dto.js';
import { CouponScopes } from './coupon-scopes.js';
import { toBatchRequest, toCouponDto, toListRequest } from './coupon.mapper.js';

/**
 * The list and the batches of coupons in the admin area. Single coupons are created and changed at `api/coupons`, where
 * the list has no filters.
 */
@ApiTags('admin')
@Allow('viewer')
@Controller('api/admin/coupons')
export class CouponListController {
  constructor(
    @Inject(COUPON) private readonly coupons: CouponClient,
    private readonly scopes: CouponScopes,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CouponListDto })
  async searchCoupons(@Query() query: CouponListQuery): Promise<CouponListDto> {
    const { coupons, nextCursor, previousCursor } = await this.coupons.listCoupons(toListRequest(query));
    return { items: coupons.map(toCouponDto), next: nextCursor ?? null, previous: previousCursor ?? null };
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CouponDto })
  async getCoupon(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<CouponDto> {
    const { coupon } = await this.coupons.getCoupon({ id });
    void reply.header('etag', etagOf(coupon!.version));
    return toCouponDto(coupon!);
  }

  /** Creates many coupons with the same fields and random codes; the same `Idempotency-Key` returns the same codes. */
  @Post('bulk')
  @Allow('manager')
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: CouponCodesDto })
  async createCouponBatch(
    @Body() batch: CouponBatchDto,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<CouponCodesDto> {
    await this.scopes.assertKnown(batch);
    const request = toBatchRequest(batch, idempotencyKey);
    const { codes } = await this.coupons.createCouponBatch(request);
    return { codes, batchId: request.batchId };
  }
}
