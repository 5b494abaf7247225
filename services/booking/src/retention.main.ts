import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OutboxModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { expiredLines } from '@shop/scheduling';
import { retentionCommandSchema } from './config.js';
import { migrations } from './migrations/index.js';
import { PaymentRepository } from './payment/persistence/payment.repository.js';
import { ExpiredInvoices } from './privacy/persistence/expired-invoices.js';
import { OrderDataRepository } from './privacy/persistence/order-data.repository.js';
import { WithdrawalsWithoutOrder } from './privacy/persistence/withdrawals-without-order.js';
import { ExpiredOrders } from './privacy/queries/expired-orders.query.js';
import { RetentionPeriods } from './privacy/retention-periods.js';

const config = readConfig(retentionCommandSchema, process.env);

/**
 * The command that prints how many records of each kind the next run of the schedule `erase-expired` erases. Erases
 * nothing; runs pending migrations unless MIGRATE_ON_START is false. Reads DATABASE_URL, RETENTION_UNPAID_DAYS,
 * RETENTION_ORDERS_MONTHS, RETENTION_WITHDRAWALS_MONTHS, RETENTION_INVOICES_YEARS and WITHDRAWAL_PERIOD_DAYS.
 */
@Module({
  providers: [
    ExpiredInvoices,
    ExpiredOrders,
    OrderDataRepository,
    PaymentRepository,
    WithdrawalsWithoutOrder,
    { provide: RetentionPeriods, useValue: new RetentionPeriods(config) },
  ],
})
class RetentionCommandModule {}

const app = await NestFactory.createApplicationContext(
  {
    module: RetentionCommandModule,
    imports: [
      PlatformModule.forRoot('retention', config),
      PersistenceModule.forRoot({ migrations, config }),
      OutboxModule,
    ],
  },
  { logger: false },
);
try {
  process.stdout.write(expiredLines('booking', await app.get(ExpiredOrders).count()));
} finally {
  await app.close();
}
