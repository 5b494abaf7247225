import '../../shared/ui/theme.css';
import { drawDocument } from '../../features/shell/index.js';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { AdminRoutes } from './routes.js';
import { createAdminStore } from './store.js';

startTexts();
const store = createAdminStore();
// The footer of every page asks for the settings: they are on their way before anything is drawn.
void store.dispatch(getConfig.initiate());
drawDocument(store, <AdminRoutes />);
