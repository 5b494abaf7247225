import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { ordersRebuildSchema } from './config.js';
import { migrations } from './migrations/index.js';
import { OrderProjection } from './orders/persistence/order-projection.js';
import { RebuildOrders } from './orders/use-cases/rebuild-orders.use-case.js';

/** `npm run orders:rebuild`: builds the list of orders again from bookings, sales and payments. Reads DATABASE_URL. */
@Module({ providers: [OrderProjection, RebuildOrders] })
class OrdersRebuildModule {}

const config = readConfig(ordersRebuildSchema, process.env);
const app = await NestFactory.createApplicationContext(
  {
    module: OrdersRebuildModule,
    imports: [PlatformModule.forRoot('orders-rebuild', config), PersistenceModule.forRoot({ migrations, config })],
  },
  { logger: false },
);
try {
  const outdated = await app.get(RebuildOrders).execute();
  process.stdout.write(`Orders rebuilt; ${outdated} ${outdated === 1 ? 'row was' : 'rows were'} out of date.\n`);
} finally {
  await app.close();
}
