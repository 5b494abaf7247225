import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { openShop } from './open-shop.js';

const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

/** How an element looks and what it says, whatever wrote it. */
const looks = (element: Element): unknown => [
  element.tagName.toLowerCase(),
  [...element.classList].filter((name) => !name.startsWith('lucide')).sort(),
  element.textContent.trim(),
];

it('[PF-4] what is seen before the app draws itself is the header of the app', async () => {
  await openShop('/');
  const link = screen.getByRole('link', { name: 'City Escape' });
  const header = link.closest('header')!;
  const still = new DOMParser().parseFromString(html, 'text/html').querySelector('#root header')!;
  const stillLink = still.querySelector('a')!;

  expect([...still.classList]).toEqual([...header.classList]);
  expect([...still.firstElementChild!.classList]).toEqual([...header.firstElementChild!.classList]);
  expect(looks(stillLink)).toEqual(looks(link));
  expect(stillLink.getAttribute('href')).toBe(link.getAttribute('href'));
  expect(looks(stillLink.querySelector('svg')!)).toEqual(looks(link.querySelector('svg')!));
  const drawing = (svg: Element) => [...svg.children].map((part) => part.getAttribute('d') ?? part.tagName);
  expect(drawing(stillLink.querySelector('svg')!)).toEqual(drawing(link.querySelector('svg')!));
});
