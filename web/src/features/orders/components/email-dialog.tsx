import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCorrectOrderEmailMutation, useCorrectRecipientEmailMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, TextField, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('orders');
const address = z.string().check(z.trim(), z.email(), z.maxLength(254));

interface OrderEmailProps {
  /** Id of the order. */
  id: string;
  email: string;
  onClose: () => void;
}

/** Corrects the e-mail address of an order. */
export function EmailDialog({ id, ...dialog }: OrderEmailProps) {
  const { t } = useTranslation('orders');
  const [correct, { isLoading }] = useCorrectOrderEmailMutation();
  const save = (email: string) => correct({ id, orderEmailInput: { email } });
  return <AddressDialog {...dialog} title={t('email.correct')} text={t('email.text')} isBusy={isLoading} save={save} />;
}

/** Corrects the e-mail address of a gift card's recipient. */
export function RecipientDialog({ id, ...dialog }: OrderEmailProps) {
  const { t } = useTranslation('orders');
  const [correct, { isLoading }] = useCorrectRecipientEmailMutation();
  const save = (email: string) => correct({ id, orderEmailInput: { email } });
  return (
    <AddressDialog {...dialog} title={t('gift.correct')} text={t('gift.correctText')} isBusy={isLoading} save={save} />
  );
}

interface AddressDialogProps extends Omit<OrderEmailProps, 'id'> {
  title: string;
  text: string;
  isBusy: boolean;
  save: (email: string) => Promise<{ data?: unknown; error?: unknown }>;
}

function AddressDialog({ email, title, text, isBusy, save, onClose }: AddressDialogProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();

  const submit = async () => {
    const entered = address.safeParse(typed);
    if (!entered.success) return setError(t('email.invalid'));
    const answer = await save(entered.data);
    if (answer.data) {
      toast.success(() => texts('email.done'));
      return onClose();
    }
    const isInvalid = (answer.error as { status?: unknown }).status === 422;
    setError(isInvalid ? t('email.invalid') : (errorMessage(answer.error, language)() ?? t('failed')));
  };

  return (
    <Dialog
      title={title}
      text={text}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void submit()}>
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
