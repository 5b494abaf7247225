import { type DynamicModule, Module } from '@nestjs/common';
import { PersistenceModule } from '@shop/persistence';
import { Clock, PlatformModule } from '@shop/platform';
import type { DemoYearConfig } from '../config.js';
import { CouponUses } from '../invoices/persistence/coupon-uses.js';
import { InvoiceRepository } from '../invoices/persistence/invoice.repository.js';
import { IssuingProgress } from '../invoices/persistence/issuing-progress.js';
import { PaidOrders } from '../invoices/persistence/paid-orders.js';
import { toSeller } from '../invoices/seller.config.js';
import { IssueInvoices, SELLER } from '../invoices/use-cases/issue-invoices.use-case.js';
import { migrations } from '../migrations/index.js';
import { DemoClock, WriteDemoYear } from './write-demo-year.use-case.js';

/** What `npm run demo:year` needs from the service to write past orders. */
@Module({})
export class DemoYearModule {
  static forRoot(config: DemoYearConfig): DynamicModule {
    if (config.NODE_ENV === 'production') throw new Error('past orders cannot be written in production');
    return {
      module: DemoYearModule,
      imports: [PlatformModule.forRoot('demo-year', config), PersistenceModule.forRoot({ migrations, config })],
      providers: [
        DemoClock,
        { provide: Clock, useExisting: DemoClock },
        CouponUses,
        InvoiceRepository,
        IssueInvoices,
        IssuingProgress,
        PaidOrders,
        { provide: SELLER, useValue: toSeller(config) },
        WriteDemoYear,
      ],
    };
  }
}
