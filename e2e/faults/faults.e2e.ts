/**
 * Every test that breaks something, one after the other on one shop: starting a shop costs more than most of them.
 * Each file asks for its own settings and restarts only the processes that read them.
 */
import './bad-input.faults.js';
import './gift-cards.faults.js';
import './abuse.faults.js';
import './payments.faults.js';
import './loquiz.faults.js';
import './bad-luck.faults.js';
import './infrastructure.faults.js';
import { stopFaultShop } from '../support/fault-shop.js';

afterAll(stopFaultShop);
