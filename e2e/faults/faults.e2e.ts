/**
 * All fault tests, one after the other on one shop, because starting a shop takes longer than most of them. Each file
 * has its own settings and restarts only the processes that read them.
 */
import './bad-input.faults.js';
import './gift-cards.faults.js';
import './abuse.faults.js';
import './payments.faults.js';
import './loquiz.faults.js';
import './outages.faults.js';
import './infrastructure.faults.js';
import { stopFaultShop } from '../support/fault-shop.js';

afterAll(stopFaultShop);
