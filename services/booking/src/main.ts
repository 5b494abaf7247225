import 'reflect-metadata';
import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { bookingConfig } from './config.js';

await runService(AppModule, 'booking', bookingConfig());
