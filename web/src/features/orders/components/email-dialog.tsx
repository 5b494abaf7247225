import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type OrderDetailsDto, useCorrectOrderEmailMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, TextField, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('orders');
const address = z.string().check(z.trim(), z.email(), z.maxLength(254));

export function EmailDialog({ order: { id, email }, onClose }: { order: OrderDetailsDto; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();
  const [correct, { isLoading }] = useCorrectOrderEmailMutation();

  const save = async () => {
    const entered = address.safeParse(typed);
    if (!entered.success) return setError(t('email.invalid'));
    const answer = await correct({ id, orderEmailInput: { email: entered.data } });
    if (answer.data) {
      toast.success(() => texts('email.done'));
      return onClose();
    }
    const isInvalid = (answer.error as { status?: unknown }).status === 422;
    setError(isInvalid ? t('email.invalid') : (errorMessage(answer.error, language)() ?? t('failed')));
  };

  return (
    <Dialog
      title={t('email.correct')}
      text={t('email.text')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void save()}>
            {t('email.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('email.label')}
        type="email"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
