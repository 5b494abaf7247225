import { CreateMessaging1760000000000 } from '@shop/messaging';
import type { MigrationClass } from '@shop/persistence';
import { CreateBookingsAndPayments1760000001000 } from './1760000001000-create-bookings-and-payments.js';

export const migrations: MigrationClass[] = [CreateMessaging1760000000000, CreateBookingsAndPayments1760000001000];
