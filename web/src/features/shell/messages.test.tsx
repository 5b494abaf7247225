import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const failures = ['Erster Fehler', 'Zweiter Fehler'];

/** Opens the gift-card page, where every order fails with a different message, and orders once. */
async function orderAndFail() {
  const reasons = [...failures];
  mockResponse('/api/functions/create-gift-card-checkout', () =>
    problem(500, 'unknown_code', { error: reasons.shift() }),
  );
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openShop('/gift-card');
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
  const order = async () => user.click(await screen.findByRole('button', { name: /zahlungspflichtig bestellen/ }));
  await order();
  await screen.findByText(failures[0]!);
  return { user, order };
}

it('[GC-4] replaces a message by the newest one', async () => {
  const { order } = await orderAndFail();
  await order();
  expect(await screen.findByText(failures[1]!)).toBeTruthy();
  expect(screen.queryByText(failures[0]!)).toBeNull();
});

it('[GC-4] removes a message on the next page', async () => {
  const { user } = await orderAndFail();
  await user.click(screen.getByRole('link', { name: 'City Escape' }));
  await screen.findByRole('heading', { name: 'Ihr Outdoor Escape Game' });
  expect(screen.queryByText(failures[0]!)).toBeNull();
});

it('[BK-2] [NF-2] translates a message when the language changes', async () => {
  const { user } = await openShop('/gift-card');
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example');
  await user.click(screen.getByRole('button', { name: /zahlungspflichtig bestellen/ }));
  const messages = within(await screen.findByRole('region', { name: /^Mitteilungen/ }));
  expect(await messages.findByText('Ungültige E-Mail-Adresse')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(messages.getByText('Invalid email address')).toBeTruthy();
  expect(messages.queryByText('Ungültige E-Mail-Adresse')).toBeNull();
});

it('[BK-2] [NF-2] replaces a message of the server by our own text when the language changes', async () => {
  const { user } = await orderAndFail();
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(await screen.findByText('Error creating the gift card')).toBeTruthy();
  expect(screen.queryByText(failures[0]!)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'DE' }));
  expect(await screen.findByText(failures[0]!)).toBeTruthy();
});
