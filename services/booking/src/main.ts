import 'reflect-metadata';
import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { bookingSchema } from './config.js';

const config = readConfig(bookingSchema, process.env);
await runService(AppModule.forRoot(config), 'booking', config);
