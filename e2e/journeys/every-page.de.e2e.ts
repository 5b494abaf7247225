import { walkThroughEveryPage } from '../support/every-page.js';

walkThroughEveryPage('de');
