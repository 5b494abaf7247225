import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FactorDto, useUnenrollFactorMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('security');

interface RemoveFactorQuestionProps {
  factor: FactorDto;
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorQuestion({ factor, isLast, onClose }: RemoveFactorQuestionProps) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const [remove, { isLoading }] = useUnenrollFactorMutation();
  const [failure, setFailure] = useState<() => string>();
  const confirm = async () => {
    setFailure(undefined);
    const { error } = await remove({ id: factor.id });
    if (error) {
      const message = errorMessage(error, language);
      return setFailure(() => () => message() ?? texts('factors.remove.failed'));
    }
    toast.success(() => texts('factors.remove.done'));
    onClose();
  };
  return (
    <Dialog
      isAlert
      title={t('factors.remove.title', { name: factor.friendlyName })}
      text={t(isLast ? 'factors.remove.textLast' : 'factors.remove.text')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('factors.remove.confirm')}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure()} />}
    </Dialog>
  );
}
