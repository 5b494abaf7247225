import { berlinDay, type Day } from '@shop/calendar';
import { daysBefore, monthsBefore } from '@shop/scheduling';

export type RetentionSettings = {
  WITHDRAWAL_PERIOD_DAYS: number;
  RETENTION_UNPAID_DAYS: number;
  RETENTION_ORDERS_MONTHS: number;
  RETENTION_WITHDRAWALS_MONTHS: number;
  RETENTION_INVOICES_YEARS: number;
};

/** For how long personal data is kept. */
export class RetentionPeriods {
  constructor(private readonly settings: RetentionSettings) {}

  /** For how long customers may withdraw from an order; a delivered order is erased only after that. */
  get withdrawalPeriodDays(): number {
    return this.settings.WITHDRAWAL_PERIOD_DAYS;
  }

  /** Unpaid orders that were placed before this time are erased. */
  unpaidBefore(now: Date): Date {
    return daysBefore(now, this.settings.RETENTION_UNPAID_DAYS);
  }

  /** Paid orders that were placed before this time are erased. */
  paidBefore(now: Date): Date {
    return monthsBefore(now, this.settings.RETENTION_ORDERS_MONTHS);
  }

  /** The buyers of documents that were issued before this day are erased. */
  invoicesBefore(now: Date): Day {
    const year = Number(berlinDay(now).slice(0, 4));
    return `${year - this.settings.RETENTION_INVOICES_YEARS}-01-01`;
  }

  /** Withdrawals without an order that were decided before this time are erased. */
  withdrawalsBefore(now: Date): Date {
    return monthsBefore(now, this.settings.RETENTION_WITHDRAWALS_MONTHS);
  }
}
