import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderDto, useCompleteOrderFlagMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, TextField, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('orders');

interface FlagDoneDialogProps {
  /** Id of the order. */
  id: string;
  flag: OrderDto['flags'][number];
  onClose: () => void;
}

/** Lets the admin record that a flag was dealt with, and how. */
export function FlagDoneDialog({ id, flag, onClose }: FlagDoneDialogProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [complete, { isLoading }] = useCompleteOrderFlagMutation();
  const save = async () => {
    const { error } = await complete({ id, flag, flagDoneInput: { note } });
    if (error) return setFailure(errorMessage(error, language)() ?? t('failed'));
    toast.success(() => texts('flags.saved'));
    onClose();
  };
  return (
    <Dialog
      title={t('flags.question', { flag: t(`flag.${flag}`) })}
      text={t('flags.text')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void save()}>
            {t('flags.done')}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure} />}
      <TextField
        label={t('flags.note')}
        autoComplete="off"
        maxLength={2_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
