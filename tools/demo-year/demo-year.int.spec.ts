import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createSandbox, type Sandbox } from '@shop/sandbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { demoYearSchema } from '../../services/booking/src/config.js';
import { DemoYearModule } from '../../services/booking/src/demo-year/demo-year.module.js';
import { type DemoYear, WriteDemoYear } from '../../services/booking/src/demo-year/write-demo-year.use-case.js';
import { migrations as bookingMigrations } from '../../services/booking/src/migrations/index.js';
import { migrations as catalogMigrations } from '../../services/catalog/src/migrations/index.js';
import { migrations as couponMigrations } from '../../services/coupon/src/migrations/index.js';
import { migrations as giftcardMigrations } from '../../services/giftcard/src/migrations/index.js';
import { migrations as notificationMigrations } from '../../services/notification/src/migrations/index.js';
import { checkInvariants } from '../invariants/check.ts';
import { fillShop } from './fill-shop.ts';

const migrations = {
  booking: bookingMigrations,
  catalog: catalogMigrations,
  coupon: couponMigrations,
  giftcard: giftcardMigrations,
  notification: notificationMigrations,
};
type Databases = Record<keyof typeof migrations, TestDatabase>;

const configOf = (changes: Record<string, string>) =>
  demoYearSchema.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://127.0.0.1/none',
    SELLER_NAME: 'City Escape Demo GmbH',
    SELLER_STREET: 'Spreeufer 1',
    SELLER_POSTAL_CODE: '10178',
    SELLER_CITY: 'Berlin',
    SELLER_EMAIL: 'rechnung@example.com',
    ...changes,
  });

describe('a year of demo orders', () => {
  let databases: Databases;
  let sandbox: Sandbox;
  let app: INestApplicationContext;

  beforeAll(async () => {
    const created = await Promise.all(
      Object.entries(migrations).map(async ([name, each]) => [name, await createTestDatabase(name, each)] as const),
    );
    databases = Object.fromEntries(created) as Databases;
    sandbox = await createSandbox();
    const config = configOf({ DATABASE_URL: databases.booking.url });
    app = await NestFactory.createApplicationContext(DemoYearModule.forRoot(config), { logger: false });
    await databases.catalog.query(`
      INSERT INTO cities (id, name, name_en, slug, slug_en, country_code, bundesland, has_german_games, has_english_games, population)
      SELECT 'city-' || code, 'Stadt ' || code, 'City ' || code, code, code, code, '', true, true, 100000
      FROM unnest('{DE,AT,CH,FR}'::text[]) AS code;
      INSERT INTO games (id, title, title_en, slug, slug_en, description, description_en, price_cents, loquiz_id_de, loquiz_id_en)
      VALUES ('one', 'Der Schatz', 'The treasure', 'a', 'a', '', '', 2999, 'AAAAAAAA1', NULL),
        ('two', 'Der Kurator', 'The curator', 'b', 'b', '', '', 3499, 'BBBBBBBB1', 'BBBBBBBB2');
      INSERT INTO city_games (city_id, game_id, position) SELECT cities.id, games.id, 1 FROM cities, games;`);
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
    await Promise.all(Object.values(databases).map((database) => database.drop()));
  });

  const databaseUrls = () => ({
    booking: databases.booking.url,
    catalog: databases.catalog.url,
    coupon: databases.coupon.url,
    giftcard: databases.giftcard.url,
    notification: databases.notification.url,
  });
  const fill = (orderCount: number) =>
    fillShop(
      {
        databaseUrls: databaseUrls(),
        sandboxUrl: sandbox.url,
        writeBookings: (part) => app.get(WriteDemoYear).execute(part as unknown as DemoYear),
      },
      orderCount,
      7,
    );

  it('[OR-1] [OR-3] breaks no invariant, numbers its documents by date, and can be written only once', async () => {
    await fill(600);
    const shop = { databaseUrls: databaseUrls(), sandboxUrl: sandbox.url };
    expect(await checkInvariants({ ...shop, idle: true })).toEqual([]);
    expect(await databases.coupon.query('SELECT * FROM coupon_breaches')).toEqual([]);
    const statuses = await databases.booking.query<{ status: string }>(
      'SELECT DISTINCT status FROM bookings ORDER BY 1',
    );
    expect(statuses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['expired', 'payment_failed', 'refunded', 'ticket_created']),
    );
    const unordered = await databases.booking.query(`SELECT one.number FROM invoices AS one
      JOIN invoices AS next ON (next.kind, next.year) = (one.kind, one.year) AND next.sequence = one.sequence + 1
      WHERE next.issued_at < one.issued_at`);
    expect(unordered).toEqual([]);
    await expect(fill(1)).rejects.toThrow('The shop has orders or coupons already.');
    await expect(app.get(WriteDemoYear).execute({ tables: [], steps: [] })).rejects.toThrow('orders already');
  });

  it('[SC-2] is refused in production', () => {
    expect(() => DemoYearModule.forRoot({ ...configOf({}), NODE_ENV: 'production' })).toThrow('production');
  });
});
