import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { orderFlagEnum } from '../clients/enums.js';
import { FlagDoneInput, FlaggedOrderListDto } from './order.dto.js';
import { toOrderDto } from './order.mapper.js';
import { PageQuery } from './page.dto.js';

@ApiTags('admin')
@Allow('support')
@Controller('api/admin')
export class FlaggedOrdersController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** What somebody has to look at: orders with open flags, the most recently raised flag first. */
  @Get('flagged-orders')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FlaggedOrderListDto })
  async listFlaggedOrders(@Query() { limit = '0', cursor = '' }: PageQuery): Promise<FlaggedOrderListDto> {
    const { items, nextCursor, total } = await this.booking.listFlaggedOrders({ limit: Number(limit), cursor });
    return {
      items: items.map(({ order, flag, amountCents, ...rest }) => ({
        ...rest,
        amountCents: amountCents ?? null,
        order: toOrderDto(order!),
        flag: orderFlagEnum.fromWire(flag),
      })),
      next: nextCursor || null,
      total,
    };
  }

  /** Takes a flag off the list of flagged orders, until it is raised again. */
  @Post('orders/:id/flags/:flag/done')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  @ApiParam({ name: 'flag', enum: orderFlagEnum.words })
  async completeOrderFlag(
    @Param('id') id: string,
    @Param('flag') flag: string,
    @Body() { note = '' }: FlagDoneInput,
  ): Promise<void> {
    const known = orderFlagEnum.words.find((word) => word === flag);
    await this.booking.completeOrderFlag({
      orderId: id,
      flag: known ? orderFlagEnum.toWire(known) : 'ORDER_FLAG_UNSPECIFIED',
      note,
    });
  }
}
