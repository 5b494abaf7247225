import { useTranslation } from 'react-i18next';
import { type FailureDto, useReplayFailuresMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('failures');

interface ReplayAllQuestionProps {
  kind: FailureDto['kind'];
  /** Undefined for all services. */
  service: FailureDto['service'] | undefined;
  onClose: () => void;
}

/** The question before all failures of a kind are replayed. */
export function ReplayAllQuestion({ kind, service, onClose }: ReplayAllQuestionProps) {
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const [replay, { isLoading }] = useReplayFailuresMutation();
  const confirm = async () => {
    const { data, error } = await replay({ replayInput: { kind, service } });
    if (error) toast.danger(() => texts('replayFailed'), errorMessage(error, language));
    else {
      const { replayed, remaining } = data;
      toast.success(
        () => texts('replayedAll', { count: replayed }),
        () => (remaining > 0 ? texts('remaining', { count: remaining }) : undefined),
      );
    }
    onClose();
  };
  return (
    <Dialog
      isAlert
      title={t('replayAllTitle')}
      text={t('replayAllText', { kind: t(`kind.${kind}`) })}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('replayAll')}
          </Button>
        </>
      }
    />
  );
}
