import { describeProductionSettings } from '@shop/testing';
import { notificationSchema } from './config.js';

describeProductionSettings('notification', notificationSchema);
