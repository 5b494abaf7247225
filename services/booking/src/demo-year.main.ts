import { json } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import { readConfig } from '@shop/platform';
import { demoYearSchema } from './config.js';
import { DemoYearModule } from './demo-year/demo-year.module.js';
import { type DemoYear, WriteDemoYear } from './demo-year/write-demo-year.use-case.js';

/**
 * Part of `npm run demo:year`: stores past orders from the JSON on standard input, and prints how many documents were
 * issued for them.
 */
const config = readConfig(demoYearSchema, process.env);
const app = await NestFactory.createApplicationContext(DemoYearModule.forRoot(config), { logger: false });
try {
  const issued = await app.get(WriteDemoYear).execute((await json(process.stdin)) as DemoYear);
  process.stdout.write(`${issued}\n`);
} finally {
  await app.close();
}
