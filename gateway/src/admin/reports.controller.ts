import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { byteOrderMark, csvLine } from '../http/csv.js';
import {
  CouponReportDto,
  type CouponReportRowDto,
  GiftCardReportDto,
  GiftCardReportQuery,
  type GiftCardReportRowDto,
  ReportPeriodQuery,
  SalesReportDto,
  SalesReportQuery,
  type SalesRowDto,
  VatReportDto,
  type VatRowDto,
} from './report.dto.js';
import { Reports } from './reports.js';

/** Enough for the days of a year, and for more cities than anybody reads. The CSV file has all rows. */
const maxShownRows = 400;

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/reports')
export class ReportsController {
  constructor(private readonly reports: Reports) {}

  /** What the documents of a period add up to. */
  @Get('sales')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SalesReportDto })
  getSalesReport(@Query() query: SalesReportQuery): Promise<SalesReportDto> {
    return this.reports.sales(query, maxShownRows);
  }

  @Get('sales.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportSalesReport(@Query() query: SalesReportQuery, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.reports.sales(query);
    await sendCsv(reply, { ...query, name: `sales-by-${query.groupBy}` }, rows, salesColumns);
  }

  /** By VAT rate and by the country where the game is played. */
  @Get('vat')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: VatReportDto })
  getVatReport(@Query() query: ReportPeriodQuery): Promise<VatReportDto> {
    return this.reports.vat(query);
  }

  @Get('vat.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportVatReport(@Query() query: ReportPeriodQuery, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.reports.vat(query);
    await sendCsv(reply, { ...query, name: 'vat' }, rows, vatColumns);
  }

  /** How often each coupon was used, and what it took off. */
  @Get('coupons')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CouponReportDto })
  getCouponReport(@Query() query: ReportPeriodQuery): Promise<CouponReportDto> {
    return this.reports.coupons(query, maxShownRows);
  }

  @Get('coupons.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportCouponReport(@Query() query: ReportPeriodQuery, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.reports.coupons(query);
    await sendCsv(reply, { ...query, name: 'coupons' }, rows, couponColumns);
  }

  /** What all gift cards together are worth, and why that changed. */
  @Get('gift-card-liability')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: GiftCardReportDto })
  getGiftCardReport(@Query() query: GiftCardReportQuery): Promise<GiftCardReportDto> {
    return this.reports.giftCards(query);
  }

  @Get('gift-card-liability.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportGiftCardReport(@Query() query: GiftCardReportQuery, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.reports.giftCards(query);
    await sendCsv(reply, { ...query, name: 'gift-card-liability' }, rows, giftCardColumns);
  }
}

const sums = ['orders', 'grossCents', 'netCents', 'vatCents', 'refundedCents', 'moneyCents', 'giftCardCents'] as const;
const salesColumns = ['key', 'name', 'nameEn', ...sums] as const satisfies (keyof SalesRowDto)[];
const vatColumns = ['vatRateBp', 'countryCode', ...sums] as const satisfies (keyof VatRowDto)[];
const couponColumns = ['code', 'uses', 'discountCents', 'paidCents'] as const satisfies (keyof CouponReportRowDto)[];
const giftCardColumns = [
  'key',
  'issuedCents',
  'redeemedCents',
  'refundedCents',
  'voidedCents',
  'adjustedCents',
  'balanceCents',
  'heldCents',
] as const satisfies (keyof GiftCardReportRowDto)[];

async function sendCsv<Key extends string>(
  reply: FastifyReply,
  { name, from, to }: { name: string; from: string; to: string },
  rows: ReadonlyArray<Record<Key, string | number | null>>,
  columns: readonly Key[],
): Promise<void> {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
    .header('cache-control', 'no-store')
    .send(byteOrderMark + csvLine(columns) + lines.join(''));
}
