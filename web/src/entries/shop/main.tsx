import '../../shared/ui/theme.css';
import { drawDocument } from '../../features/shell/index.js';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { ShopRoutes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();
const store = await createShopStore();
// Every page asks for the settings: they are on their way before anything is drawn.
void store.dispatch(getConfig.initiate());
drawDocument(store, <ShopRoutes />);
