import type { Scene, Stage } from './stage.js';

const open = async ({ page }: Stage): Promise<void> => {
  await page.goto('/my-bookings');
  await page.getByRole('textbox').waitFor();
};
const send = async ({ page, text }: Stage, email: string): Promise<void> => {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: text('Links zusenden', 'Send links') }).click();
};

export const orderLinkScenes: Scene[] = [
  {
    name: 'my-bookings',
    show: open,
  },
  {
    name: 'my-bookings-invalid',
    show: async (stage) => {
      await send(stage, 'mia@example');
      await stage.page.getByText(stage.text('Ungültige E-Mail-Adresse', 'Invalid email address')).waitFor();
    },
  },
  {
    name: 'my-bookings-sent',
    show: async (stage) => {
      await send(stage, 'mia@example.com');
      await stage.page.getByText(stage.text('prüfen Sie Ihren Posteingang', 'check your inbox')).waitFor();
    },
  },
  {
    name: 'my-bookings-limited',
    show: async (stage) => {
      await stage.page.route('**/api/orders/resend-links', (route) =>
        route.fulfill({ status: 429, json: { status: 429, code: 'rate_limited' } }),
      );
      await open(stage);
      await send(stage, 'mia@example.com');
      await stage.page.getByText(stage.text('Zu viele Versuche', 'Too many attempts')).waitFor();
    },
  },
];
