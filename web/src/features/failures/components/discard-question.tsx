import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardFailureMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { TextArea } from '../../../shared/ui/text-area.js';
import type { FailureReference } from '../model/failure.js';

const texts = currentTexts('failures');

/** The question before a failure is taken off the list, with a field for the reason. */
export function DiscardQuestion({ reference, onClose }: { reference: FailureReference; onClose: () => void }) {
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [discard, { isLoading }] = useDiscardFailureMutation();
  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const { error } = await discard({ ...reference, discardInput: { reason: reason.trim() } });
    if (error) toast.danger(() => texts('discardFailed'), errorMessage(error, language));
    else toast.success(() => texts('discarded'));
    onClose();
  };
  return (
    <Dialog
      isAlert
      title={t('discardTitle')}
      text={t('discardText')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('discard')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        error={isMissing ? t('reasonRequired') : undefined}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
    </Dialog>
  );
}
