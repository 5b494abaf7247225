import { Inject, Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { BOOKING, type BookingClient, COUPON, type CouponClient } from '../clients/clients.js';
import { salesGroupEnum } from '../clients/enums.js';
import type {
  CouponReportDto,
  GiftCardReportDto,
  GiftCardReportQuery,
  ReportPeriodQuery,
  SalesReportDto,
  SalesReportQuery,
  SalesSumsDto,
  VatReportDto,
} from './report.dto.js';

/** Reads the reports from the services that own the figures. Without a limit, a report has all rows. */
@Injectable()
export class Reports {
  constructor(
    @Inject(BOOKING) private readonly booking: BookingClient,
    @Inject(COUPON) private readonly coupon: CouponClient,
  ) {}

  async sales({ from, to, groupBy }: SalesReportQuery, limit = 0): Promise<SalesReportDto> {
    const group = salesGroupEnum.toWire(groupBy);
    const { rows, totals, rowCount } = await this.booking.getSalesReport({ from, to, group, limit });
    return {
      rows: rows.map(({ key, name, nameEn, sums }) => ({ key, name, nameEn, ...sumsOf(sums) })),
      totals: sumsOf(totals),
      rowCount,
    };
  }

  async vat({ from, to }: ReportPeriodQuery): Promise<VatReportDto> {
    const { rows, totals } = await this.booking.getSalesReport({ from, to, group: 'SALES_GROUP_VAT', limit: 0 });
    return {
      rows: rows.map(({ vatRateBp = null, countryCode = null, sums }) => ({
        vatRateBp,
        countryCode,
        ...sumsOf(sums),
      })),
      totals: sumsOf(totals),
    };
  }

  async coupons({ from, to }: ReportPeriodQuery, limit = 0): Promise<CouponReportDto> {
    const { rows, totals, rowCount } = await this.booking.getCouponReport({ from, to, limit });
    const { uses = 0, discountCents = 0, paidCents = 0 } = totals ?? {};
    return { rows, totals: { uses, discountCents, paidCents }, rowCount };
  }

  async giftCards({ from, to, groupBy }: GiftCardReportQuery): Promise<GiftCardReportDto> {
    const request = { from, to, isByMonth: groupBy === 'month' };
    const { rows, totals, openingBalanceCents } = await this.coupon.getGiftCardReport(request);
    return { rows, totals: totals!, openingBalanceCents };
  }
}

const sumsOf = (sums: bookingV1.SalesSums | undefined): SalesSumsDto => ({
  orders: sums?.orders ?? 0,
  grossCents: sums?.grossCents ?? 0,
  netCents: sums?.netCents ?? 0,
  vatCents: sums?.vatCents ?? 0,
  refundedCents: sums?.refundedCents ?? 0,
  moneyCents: sums?.moneyCents ?? 0,
  giftCardCents: sums?.giftCardCents ?? 0,
});
