import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';

const day = /^[1-9]\d{3}-\d{2}-\d{2}$/;
/** Without `vat`, which has a report of its own. */
export const salesReportGroups = ['day', 'month', 'city', 'game', 'channel', 'partner', 'gift_card'] as const;
export type SalesReportGroup = (typeof salesReportGroups)[number];

export class ReportPeriodQuery {
  @ApiProperty({ description: 'YYYY-MM-DD in Berlin, included' }) @IsString() @Matches(day) from: string;
  @ApiProperty({ description: 'YYYY-MM-DD in Berlin, included' }) @IsString() @Matches(day) to: string;
}

export class SalesReportQuery extends ReportPeriodQuery {
  @ApiProperty({
    enum: salesReportGroups,
    description: '`gift_card`: sales of gift cards by channel; all other groups contain sales of bookings only',
  })
  @IsIn(salesReportGroups)
  groupBy: SalesReportGroup;
}

export class GiftCardReportQuery extends ReportPeriodQuery {
  @ApiPropertyOptional({ enum: ['day', 'month'], description: 'Default: day' })
  @IsOptional()
  @IsIn(['day', 'month'])
  groupBy?: 'day' | 'month';
}

export class SalesSumsDto {
  @ApiProperty({ description: 'How many orders got their first invoice or receipt' }) orders: number;
  @ApiProperty({ description: 'Invoices minus cancellations; of gift cards, receipts minus their cancellations' })
  grossCents: number;
  @ApiProperty() netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty({ description: 'Given back, and no longer in `grossCents`' }) refundedCents: number;
  @ApiProperty({ description: 'The part of `grossCents` that was paid in money' }) moneyCents: number;
  @ApiProperty({ description: 'The part of `grossCents` that gift cards paid' }) giftCardCents: number;
}

export class SalesRowDto extends SalesSumsDto {
  @ApiProperty({
    description: 'YYYY-MM-DD, YYYY-MM, the id of a city or game, a channel (shop, partner or manager), or a partner',
  })
  key: string;
  @ApiProperty({ description: 'Of cities and games, in German' }) name: string;
  @ApiProperty() nameEn: string;
}

export class SalesReportDto {
  @ApiProperty({ type: [SalesRowDto], description: 'Days and months in their order, anything else by gross' })
  rows: SalesRowDto[];
  @ApiProperty({ description: 'Sums of all rows, also of those that `rows` leaves out' }) totals: SalesSumsDto;
  @ApiProperty({ description: 'How many rows the report has; `rows` has at most 400 of them' }) rowCount: number;
}

export class VatRowDto extends SalesSumsDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Basis points' }) vatRateBp: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where the game is played' }) countryCode: string | null;
}

export class VatReportDto {
  @ApiProperty({ type: [VatRowDto] }) rows: VatRowDto[];
  @ApiProperty() totals: SalesSumsDto;
}

export class CouponSumsDto {
  @ApiProperty({ description: 'Paid orders, including those that were refunded later' }) uses: number;
  @ApiProperty() discountCents: number;
  @ApiProperty({ description: 'What these orders cost after the discount' }) paidCents: number;
}

export class CouponReportRowDto extends CouponSumsDto {
  @ApiProperty() code: string;
}

export class CouponReportDto {
  @ApiProperty({ type: [CouponReportRowDto], description: 'The largest discount first' })
  rows: CouponReportRowDto[];
  @ApiProperty({ description: 'Sums of all rows, also of those that `rows` leaves out' }) totals: CouponSumsDto;
  @ApiProperty({ description: 'How many rows the report has; `rows` has at most 400 of them' }) rowCount: number;
}

export class GiftCardReportRowDto {
  @ApiProperty({ description: 'YYYY-MM-DD or YYYY-MM; empty for the whole period' }) key: string;
  @ApiProperty() issuedCents: number;
  @ApiProperty() redeemedCents: number;
  @ApiProperty({ description: 'Given back by refunded bookings' }) refundedCents: number;
  @ApiProperty() voidedCents: number;
  @ApiProperty({ description: 'Changes by admins; may be negative' }) adjustedCents: number;
  @ApiProperty({ description: 'At the end, including what unpaid checkouts hold' }) balanceCents: number;
  @ApiProperty({ description: 'What unpaid checkouts hold at the end' }) heldCents: number;
}

export class GiftCardReportDto {
  @ApiProperty({ type: [GiftCardReportRowDto], description: 'Every day or month' }) rows: GiftCardReportRowDto[];
  @ApiProperty({ description: 'The changes of the period, and the balance at its end' }) totals: GiftCardReportRowDto;
  @ApiProperty() openingBalanceCents: number;
}
