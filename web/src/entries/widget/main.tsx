import '../../shared/ui/theme.css';
import { drawDocument } from '../../features/shell/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { WidgetRoutes } from './routes.js';
import { createWidgetStore } from './store.js';

startTexts();
drawDocument(createWidgetStore(), <WidgetRoutes />);
