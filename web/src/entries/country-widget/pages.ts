import { CountryWidgetPage } from '../../features/country-widget/index.js';
import type { Areas, PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/country-widget'];

export const pages: readonly PageDeclaration[] = [
  {
    path: '/country-widget',
    component: CountryWidgetPage,
    isFramable: true,
    firstRequests: ['/api/config', '/api/countries/{country}/cities?lang={lang}'],
  },
];
