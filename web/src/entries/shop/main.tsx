import '../../shared/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { startTexts } from '../../shared/i18n/index.js';
import { ShopRoutes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();
const store = await createShopStore();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
