import { CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateCoupons1760000100000 } from './1760000100000-create-coupons.js';

export const migrations = [CreateMessaging1760000000000, CreateCoupons1760000100000];
