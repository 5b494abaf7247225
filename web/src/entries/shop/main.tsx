import '../../shared/ui/styles.css';
import { renderDocument } from '../../features/shell/index.js';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { isFramed } from '../../shared/lib/is-framed.js';
import { ShopRoutes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();
void start();

/**
 * Code that is loaded on demand, such as the reading of a stored checkout and the tickets widget, imports the chunk of
 * this module. If this module awaited that code at its top level, it would wait for itself.
 */
async function start(): Promise<void> {
  const store = await createShopStore();
  // Every page needs the settings: they are requested before the first render.
  void store.dispatch(getConfig.initiate());
  if (!isFramed()) {
    renderDocument(store, <ShopRoutes />);
    return;
  }
  const widget = await import('../../features/tickets-widget/pages/tickets-layout.js');
  widget.startTicketsWidget();
  renderDocument(store, <ShopRoutes Layout={widget.TicketsLayout} />);
}
