import '../../shared/ui/styles.css';
import { renderDocument } from '../../features/shell/index.js';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { isFramed } from '../../shared/lib/external-page.js';
import { ShopRoutes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();
const store = await createShopStore();
// Every page needs the settings: they are requested before the first render.
void store.dispatch(getConfig.initiate());
if (isFramed()) void renderInFrame();
else renderDocument(store, <ShopRoutes />);

/**
 * Loads the code of the tickets widget, which visitors of the shop itself do not need. That code imports this module,
 * so a top-level await of it would never end.
 */
async function renderInFrame(): Promise<void> {
  const widget = await import('../../features/tickets-widget/pages/tickets-layout.js');
  widget.startTicketsWidget();
  renderDocument(store, <ShopRoutes Layout={widget.TicketsLayout} />);
}
