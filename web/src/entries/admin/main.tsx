import '../../shared/ui/styles.css';
import { renderDocument } from '../../features/shell/index.js';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { AdminRoutes } from './routes.js';
import { createAdminStore } from './store.js';

startTexts();
const store = createAdminStore();
// The footer of every page needs the settings: they are requested before the first render.
void store.dispatch(getConfig.initiate());
renderDocument(store, <AdminRoutes />);
