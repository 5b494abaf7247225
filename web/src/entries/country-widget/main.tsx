// Before all that has to be started first.
import './first-requests.js';
import { renderWidget } from '../../features/widget/index.js';
import { pages } from './pages.js';

renderWidget(pages);
