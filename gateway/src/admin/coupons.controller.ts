import { Body, Controller, Delete, Get, Headers, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { couponV1 } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { COUPON, type CouponClient } from '../clients/clients.js';
import { etagOf, versionOf } from '../http/entity-version.js';
import { CouponDto, CouponFieldsDto } from './coupon.dto.js';
import { CouponScopes } from './coupon-scopes.js';
import { toCouponDto, toCouponFields } from './coupon.mapper.js';
import { PageQuery } from './page.dto.js';

@ApiTags('coupons')
@Allow('manager')
@Controller('api/coupons')
export class CouponsController {
  constructor(
    @Inject(COUPON) private readonly coupons: CouponClient,
    private readonly scopes: CouponScopes,
  ) {}

  /** All coupons, newest first; with a limit one page, and the address of the next one in the `Link` header. */
  @Get()
  @Allow('viewer')
  @ApiOkResponse({ type: [CouponDto] })
  async listCoupons(
    @Query() { limit, cursor }: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponDto[]> {
    const { coupons, nextCursor } = await this.coupons.listCoupons({ limit: Number(limit ?? 0), cursor });
    if (nextCursor)
      void reply.header('link', `</api/coupons?limit=${limit}&cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
    void reply.header('cache-control', 'no-store');
    return coupons.map(toCouponDto);
  }

  @Post()
  @ApiCreatedResponse({ type: CouponDto })
  async createCoupon(
    @Body() fields: CouponFieldsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CouponDto> {
    await this.scopes.assertKnown(fields);
    const { coupon } = await this.coupons.createCoupon({ fields: toCouponFields(fields) });
    return answer(coupon!, reply);
  }

  @Put(':id')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: CouponDto })
  async updateCoupon(
    @Param('id') id: string,
    @Body() fields: CouponFieldsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<CouponDto> {
    await this.scopes.assertKnown(fields, id);
    const { coupon } = await this.coupons.updateCoupon({
      id,
      fields: toCouponFields(fields),
      ifVersion: versionOf(ifMatch),
    });
    return answer(coupon!, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiNoContentResponse()
  async deleteCoupon(@Param('id') id: string, @Headers('If-Match') ifMatch?: string): Promise<void> {
    await this.coupons.deleteCoupon({ id, ifVersion: versionOf(ifMatch) });
  }
}

function answer(coupon: couponV1.Coupon, reply: FastifyReply): CouponDto {
  void reply.header('etag', etagOf(coupon.version)).header('cache-control', 'no-store');
  return toCouponDto(coupon);
}
