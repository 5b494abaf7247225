import { CreateMessaging1760000000000 } from '@shop/messaging';
import { CreatePurchases1760000200000 } from './1760000200000-create-purchases.js';

export const migrations = [CreateMessaging1760000000000, CreatePurchases1760000200000];
