import '../texts.js';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useConfirmWithdrawalMutation,
  useRequestWithdrawalMutation,
  type WithdrawalDraftDto,
} from '../../../api/generated-lazy-pages.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { germanUnlessEnglish, problemOf, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Alert, Page, StatusCard } from '../../../shared/ui/index.js';
import { type WithdrawalFields, WithdrawalForm } from '../components/withdrawal-form.js';
import { WithdrawalSummary } from '../components/withdrawal-summary.js';

const emptyFields: WithdrawalFields = { name: '', orderNumber: '', email: '', text: '' };

/** The declaration is made in two steps, as § 356a BGB demands: enter and confirm. */
export function WithdrawalPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('withdrawal');
  const language = useLanguage();
  const [entered, setEntered] = useState(emptyFields);
  const [draft, setDraft] = useState<WithdrawalDraftDto>();
  const [request, requesting] = useRequestWithdrawalMutation();
  const [confirm, confirming] = useConfirmWithdrawalMutation();
  const error = requesting.error ?? confirming.error;

  const send = async (form: WithdrawalFields) => {
    setEntered(form);
    confirming.reset();
    const { data } = await request({ withdrawalInput: { ...form, uiLanguage: language } });
    if (data) setDraft(data);
  };
  const declare = async ({ withdrawalId }: WithdrawalDraftDto) => {
    const { error: refused } = await confirm({ id: withdrawalId });
    if (problemOf(refused)?.status === 404) setDraft(undefined);
  };

  return (
    <Page narrow title={t('title')} lead={confirming.data ? undefined : t('lead')}>
      <div className="space-y-6">
        {confirming.data ? (
          <StatusCard
            focused
            icon={MailCheck}
            title={t('doneTitle')}
            text={t('doneText', {
              time: formatInstant(confirming.data.receivedAt, language),
              email: draft?.summary.email,
            })}
          >
            <p className="text-pretty">{t('doneNext')}</p>
          </StatusCard>
        ) : draft ? (
          <WithdrawalSummary
            summary={draft.summary}
            isBusy={confirming.isLoading}
            onConfirm={() => void declare(draft)}
            onBack={() => {
              setDraft(undefined);
              confirming.reset();
            }}
          />
        ) : (
          <WithdrawalForm
            entered={entered}
            focused={entered !== emptyFields}
            refusal={problemOf(requesting.error)}
            isBusy={requesting.isLoading}
            onSubmit={(form) => void send(form)}
          />
        )}
        {error && <Failure error={error} />}
        <SupportNote />
      </div>
    </Page>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('withdrawal');
  const problem = problemOf(error);
  if (problem?.code === 'validation_failed') return null;
  const kind = problem?.code === 'rate_limited' ? 'limited' : problem?.status === 404 ? 'expired' : 'failed';
  return (
    <Alert tone="danger" title={t(kind)}>
      <p>{t(`${kind}Text`)}</p>
    </Alert>
  );
}
