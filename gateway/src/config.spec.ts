import { describeProductionSettings } from '@shop/testing';
import { gatewaySchema } from './config.js';

describeProductionSettings('gateway', gatewaySchema);
