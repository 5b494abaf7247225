import '../../shared/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startTexts } from '../../shared/i18n/index.js';
import { routes } from './routes.js';
import { createShopStore } from './store.js';

startTexts();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={createShopStore()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Provider>
  </StrictMode>,
);
