import 'reflect-metadata';
import { migrationCommandSchema, runMigrationCommand } from '@shop/persistence';
import { readConfig } from '@shop/platform';
import { migrations } from './migrations/index.js';

await runMigrationCommand('coupon', migrations, readConfig(migrationCommandSchema, process.env));
