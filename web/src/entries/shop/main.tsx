import '../../shared/ui/theme.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { getConfig } from '../../shared/config/index.js';
import { startTexts } from '../../shared/i18n/index.js';
import { ShopRoutes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();
const store = await createShopStore();
// Every page asks for the settings: they are on their way before anything is drawn.
void store.dispatch(getConfig.initiate());

const root = createRoot(document.getElementById('root')!);
// Drawn in slices, so that a slow phone still answers to a touch meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <Provider store={store}>
        {/* The address never lags behind what is shown. */}
        <BrowserRouter useTransitions={false}>
          <ShopRoutes />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  ),
);
