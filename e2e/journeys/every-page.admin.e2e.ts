import { testAdminPages } from '../support/every-page.js';

describe('every page of admins in every state', testAdminPages);
