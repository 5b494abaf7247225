import { describeProductionSettings } from '@shop/testing';
import { couponSchema } from './config.js';

describeProductionSettings('coupon', couponSchema);
