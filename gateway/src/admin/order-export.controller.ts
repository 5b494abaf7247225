import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { bookingV1 } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { byteOrderMark, csvLine } from '../http/csv.js';
import { type OrderDto, OrderExportQuery } from './order.dto.js';
import { toOrderDto } from './order.mapper.js';
import { OrderSearchRequests } from './order-search-requests.js';

const columns = [
  'id',
  'kind',
  'orderNumber',
  'status',
  'customerName',
  'email',
  'cityName',
  'gameTitle',
  'totalCents',
  'currency',
  'createdAt',
  'flags',
  'partner',
  'refundedCents',
] as const satisfies (keyof OrderDto)[];
/** The most rows that the booking service returns at once. */
const rowsPerRead = 200;

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/orders.csv')
export class OrderExportController {
  constructor(
    @Inject(BOOKING) private readonly booking: BookingClient,
    private readonly searchRequests: OrderSearchRequests,
  ) {}

  /** All orders that match, newest first. The export is audited. */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportOrders(@Query() query: OrderExportQuery, @Res() reply: FastifyReply): Promise<void> {
    const request = { ...(await this.searchRequests.toRequest(query)), limit: rowsPerRead };
    // The first page is read before the answer begins, so that a failure is a problem document.
    const first = await this.booking.listOrders(request);
    await this.booking.recordOrderExport({ filter: request });
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(this.lines(request, first)));
  }

  private async *lines(
    request: bookingV1.ListOrdersRequest,
    first: bookingV1.ListOrdersResponse,
  ): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns);
    for (let page = first; ; page = await this.booking.listOrders({ ...request, cursor: page.nextCursor })) {
      yield page.orders.map((order) => csvLine(cellsOf(toOrderDto(order)))).join('');
      if (!page.nextCursor) return;
    }
  }
}

const cellsOf = (order: OrderDto): (string | number | null)[] =>
  columns.map((column) => (column === 'flags' ? order.flags.join(' ') : order[column]));
