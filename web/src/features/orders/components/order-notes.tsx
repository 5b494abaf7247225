import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderDetailsDto, useAddOrderNoteMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { Button, TextField, toast } from '../../../shared/ui/index.js';
import { Part } from './facts.js';

const texts = currentTexts('orders');

/** The notes of admins about the order. */
export function OrderNotes({ order: { id, notes } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [idempotencyKeyOf, setIdempotencyKeyOf] = useState(idempotencyKeys);
  const [add, { isLoading }] = useAddOrderNoteMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const { error } = await add({ id, 'Idempotency-Key': idempotencyKeyOf({ text }), orderNoteInput: { text } });
    if (error) return toast.danger(() => texts('notes.failed'), errorMessage(error, language));
    setText('');
    // The same text typed again is another note.
    setIdempotencyKeyOf(idempotencyKeys);
  };
  return (
    <Part title={t('notes.title')}>
      <ul className="space-y-3">
        {notes.map((note) => (
          <li key={`${note.at} ${note.text}`} className="rounded-inner bg-sunken p-3">
            <p className="wrap-anywhere whitespace-pre-line">{note.text || t('erasure.erased')}</p>
            <p className="mt-1 text-sm text-muted">
              {t('notes.by', { author: note.author, time: formatInstant(note.at, language) })}
            </p>
          </li>
        ))}
      </ul>
      <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
        <div className="min-w-0 grow">
          <TextField
            label={t('notes.label')}
            autoComplete="off"
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {/* Level with the input, below which the field keeps room for a message. */}
        <Button type="submit" variant="secondary" busy={isLoading} className="mb-1.5">
          {t('notes.add')}
        </Button>
      </form>
    </Part>
  );
}
