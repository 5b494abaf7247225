import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideWithdrawalMutation, type WithdrawalDto } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, Select, toast } from '../../../shared/ui/index.js';
import { TextArea } from '../../../shared/ui/text-area.js';

const texts = currentTexts('withdrawals');
const decisions = ['refund', 'decline', 'close'] as const;
type Decision = (typeof decisions)[number];

/** Asks what happens to a withdrawal and why. */
export function DecisionDialog({ withdrawal, onClose }: { withdrawal: WithdrawalDto; onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const { id, name, receivedAt, orderNumber, orderId, text } = withdrawal;
  // Without an order there is nothing to refund.
  const possible = decisions.filter((each) => each !== 'refund' || orderId !== null);
  const [decision, setDecision] = useState<Decision>(orderId ? 'refund' : 'decline');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<{ reason: () => string | undefined }>();
  const [decide, { isLoading }] = useDecideWithdrawalMutation();

  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setFailure(undefined);
    const { error } = await decide({ id, withdrawalDecisionInput: { decision, reason: reason.trim() } });
    if (error) return setFailure({ reason: errorMessage(error, language) });
    toast.success(() => texts('dialog.done'));
    onClose();
  };

  return (
    <Dialog
      title={t('dialog.title')}
      text={t('dialog.text', { name, orderNumber, time: formatInstant(receivedAt, language) })}
      isAlert
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" title={t('dialog.failed')}>
          {failure.reason()}
        </Alert>
      )}
      {text && (
        <div>
          <p className="text-sm font-semibold">{t('dialog.message')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      )}
      <Select
        label={t('dialog.decision')}
        options={possible.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        value={decision}
        onChange={(value) => setDecision(value as Decision)}
      />
      <TextArea
        label={t('dialog.reason')}
        hint={t(decision === 'close' ? 'dialog.reasonHintClose' : 'dialog.reasonHint')}
        error={isMissing ? t('dialog.reasonRequired') : undefined}
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
