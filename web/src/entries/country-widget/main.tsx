import { renderWidget } from '../../features/widget/index.js';
import { pages } from './pages.js';

renderWidget(pages);
