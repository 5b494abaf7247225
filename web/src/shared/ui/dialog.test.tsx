import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '../i18n/index.js';
import { Dialog } from './dialog.js';

beforeEach(() => void startTexts('de'));

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Löschen</button>
      {isOpen && <Dialog title="Wirklich?" text="Das bleibt so." onClose={() => setIsOpen(false)} />}
    </>
  );
}

it('[NF-3] has a name and a description, and returns the focus when it is closed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  const dialog = screen.getByRole('dialog', { name: 'Wirklich?', description: 'Das bleibt so.' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Löschen' }));
});

const escape = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));

it('closes on Escape and on a click outside', async () => {
  const onClose = jest.fn();
  render(<Dialog title="Wirklich?" onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  escape(dialog);
  fireEvent.click(dialog);
  fireEvent.click(screen.getByRole('heading'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('stays open on a click outside when it is an alert', () => {
  const onClose = jest.fn();
  render(<Dialog isAlert title="Wirklich?" onClose={onClose} />);
  fireEvent.click(screen.getByRole('alertdialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open while it is busy', () => {
  const onClose = jest.fn();
  render(<Dialog isBusy title="Wirklich?" onClose={onClose} />);
  escape(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schließen' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
