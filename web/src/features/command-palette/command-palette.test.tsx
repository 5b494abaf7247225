import { screen, waitFor } from '@testing-library/react';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const order = {
  id: 'order-1',
  orderNumber: 'A1B2C3D4E5',
  customerName: 'Mia Muster',
  cityName: 'Berlin',
  flags: [],
  status: 'paid',
};

const inputName = { name: 'Seite, Aktion oder Bestellung' };
async function openPalette(role: 'owner' | 'support' | 'viewer' = 'owner') {
  givenSession({ role });
  const { user } = await openAdmin('/widgets');
  await screen.findByRole('button', { name: 'Suchen' });
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', inputName);
  return { user, input };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the command palette', () => {
  it('[NF-3] leads to a page by the keyboard alone', async () => {
    mockResponse('/api/admin/orders', { items: [], next: null });
    const { user, input } = await openPalette();
    expect(document.activeElement).toBe(input);
    await user.keyboard('best');
    expect(options()).toEqual(['BestellungenSeite', 'Bestellung anlegenAktion']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Bestellung anlegenAktion');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(screen.queryByRole('combobox', inputName)).toBeNull();
  });

  it('[OR-1] finds orders by what was typed, and says when the search fails', async () => {
    let isDown = true;
    mockResponse('/api/admin/orders', (_, { url }) => {
      if (isDown) return problem(503, 'upstream_unavailable');
      const { searchParams } = new URL(url);
      return { items: searchParams.get('search') === 'mia berl' ? [order] : [], next: null };
    });
    mockResponse('/api/admin/orders/order-1', () => problem(404, 'not_found'));
    const { user } = await openPalette('support');
    await user.keyboard('mia b');
    expect(await screen.findByText('Die Bestellungen konnten nicht durchsucht werden')).toBeTruthy();
    isDown = false;
    await user.keyboard('erl');
    await user.click(await screen.findByRole('option', { name: /A1B2C3D4E5 · Mia Muster/ }));
    await waitFor(() => expect(address()).toBe('/admin/orders/order-1'));
  });

  it('[AD-7] offers a viewer only the pages and actions of this role, and searches no orders', async () => {
    const sent = mockResponse('/api/admin/orders', { items: [order], next: null });
    const { user } = await openPalette('viewer');
    expect(options()).toEqual(['ÜbersichtSeite', 'GutscheineSeite', 'SicherheitAktion']);
    await user.keyboard('mia');
    expect(await screen.findByText('Keine Treffer')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[NF-3] is shown outside the hidden menu of narrow screens, and closes the menu when it leads to a page', async () => {
    mockResponse('/api/admin/orders', { items: [], next: null });
    const { user } = await openPalette();
    expect(screen.getByRole('dialog').closest('header')).toBeNull();
    await user.keyboard('{Escape}');
    const menu = screen.getByRole('button', { name: 'Menü' });
    await user.click(menu);
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    await user.type(await screen.findByRole('combobox', inputName), 'bestellungen{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('[NF-3] does not open on Ctrl+K while another dialog is open', async () => {
    givenSession();
    mockResponse('/api/admin/coupons', { items: [], next: null });
    const { user } = await openAdmin('/admin/coupons?form=new');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
