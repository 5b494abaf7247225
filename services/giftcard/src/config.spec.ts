import { describeProductionSettings } from '@shop/testing';
import { giftcardSchema } from './config.js';

describeProductionSettings('giftcard', giftcardSchema);
