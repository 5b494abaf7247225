import type { Scene } from './stage.js';

export const notFoundScenes: Scene[] = [
  {
    name: 'not-found',
    show: async ({ page }) => {
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    },
  },
];
