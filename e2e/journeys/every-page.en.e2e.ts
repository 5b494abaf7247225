import { testEveryPage } from '../support/every-page.js';

testEveryPage('en');
