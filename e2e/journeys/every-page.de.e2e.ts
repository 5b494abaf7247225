import { testCustomerPages } from '../support/every-page.js';

describe('every page of customers in every state, in de', () => testCustomerPages('de'));
