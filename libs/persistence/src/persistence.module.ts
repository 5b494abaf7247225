import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LOGGER, type Logger, Readiness, type ServiceConfig } from '@shop/platform';
import { DataSource } from 'typeorm';
import { migrate, type MigrationClass } from './migrate.js';
import { PreparingClient } from './preparing-client.js';
import { Transaction } from './transaction.js';

export type PersistenceOptions = {
  migrations: MigrationClass[];
  config: Pick<ServiceConfig, 'NODE_ENV' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'MIGRATE_ON_START'>;
};

/** How long a statement may take before the database cancels it. */
const statementTimeoutMs = 10_000;
/** Longer than the statement timeout: a connection without an answer by then may be broken without being closed. */
const queryTimeoutMs = 11_000;

/** The service's own database: pooled, part of readiness, and migrated at the start when the settings say so. */
@Module({})
export class PersistenceModule implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  static forRoot({ migrations, config }: PersistenceOptions): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: async () => {
            const { DATABASE_URL, DATABASE_POOL_SIZE, MIGRATE_ON_START } = config;
            if (MIGRATE_ON_START) await migrate(DATABASE_URL, migrations);
            return {
              type: 'postgres' as const,
              url: DATABASE_URL,
              poolSize: DATABASE_POOL_SIZE,
              extra: {
                Client: PreparingClient,
                statement_timeout: statementTimeoutMs,
                query_timeout: queryTimeoutMs,
                connectionTimeoutMillis: 5_000,
                idle_in_transaction_session_timeout: 30_000,
              },
            };
          },
        }),
      ],
      providers: [
        {
          provide: Transaction,
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new Transaction(dataSource, logger, config.NODE_ENV === 'test'),
          inject: [DataSource, LOGGER],
        },
      ],
      exports: [Transaction, TypeOrmModule],
    };
  }

  onModuleInit(): void {
    this.readiness.add('postgres', async () => {
      await this.dataSource.query('SELECT 1');
    });
  }
}
