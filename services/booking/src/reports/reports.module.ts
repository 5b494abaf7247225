import { Module } from '@nestjs/common';
import { GetCouponReport } from './queries/get-coupon-report.query.js';
import { GetSalesReport } from './queries/get-sales-report.query.js';

/** Reports on documents and coupons (ADR 0037). */
@Module({ providers: [GetCouponReport, GetSalesReport], exports: [GetCouponReport, GetSalesReport] })
export class ReportsModule {}
