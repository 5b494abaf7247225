import { describeProductionSettings } from '@shop/testing';
import { catalogSchema } from './config.js';

describeProductionSettings('catalog', catalogSchema);
