import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type FailureDetailsDto, useGetFailureQuery, useReplayFailureMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, Link, toast, Waiting } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { countTextOf, type FailureReference } from '../model/failure.js';
import { useErrorText } from '../model/use-error-text.js';
import { useSubjectText } from '../model/use-subject-text.js';
import { DiscardQuestion } from './discard-question.js';

const texts = currentTexts('failures');

interface FailureDialogProps {
  reference: FailureReference;
  onClose: () => void;
}

/** The details of a failure, what its kind means, and what can be done about it. */
export function FailureDialog({ reference, onClose }: FailureDialogProps) {
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const isManager = useSelector(selectIsManager);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { data: failure, error } = useGetFailureQuery(reference, { refetchOnMountOrArgChange: true });
  const [replay, { isLoading }] = useReplayFailureMutation();
  const start = async () => {
    const result = await replay(reference);
    if (result.error) toast.danger(() => texts('replayFailed'), errorMessage(result.error, language));
    else toast.success(() => texts('replayed'));
    onClose();
  };
  if (isDiscarding) return <DiscardQuestion reference={reference} onClose={onClose} />;
  return (
    <Dialog
      title={t(`kind.${reference.kind}`)}
      text={t(`meaning.${reference.kind}`)}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          {isManager && failure?.discardable && (
            <Button variant="secondary" disabled={isLoading} onClick={() => setIsDiscarding(true)}>
              {t('discard')}
            </Button>
          )}
          {isManager && failure?.replayable && (
            <Button busy={isLoading} onClick={() => void start()}>
              {t('replay')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Alert tone="danger" title={(error as { status?: unknown }).status === 404 ? t('gone') : t('loadFailed')} />
      ) : failure ? (
        <Facts failure={failure} isManager={isManager} />
      ) : (
        <Waiting text={t('detailsLoading')} />
      )}
    </Dialog>
  );
}

function Facts({ failure, isManager }: { failure: FailureDetailsDto; isManager: boolean }) {
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const { kind, service, subject, consumer, failedAt, attempts, replays, error, requestId, messageId, payload } =
    failure;
  const subjectText = useSubjectText();
  const errorText = useErrorText();
  const isMessage = kind === 'dead_letter' || kind === 'unpublished_event';
  return (
    <>
      {kind === 'dead_letter' && !failure.replayable && <Alert title={t('notReplayable')} />}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t('column.failedAt')}>{formatInstant(failedAt, language)}</Fact>
        <Fact label={t('serviceName')}>{t(`service.${service}`)}</Fact>
        {failure.orderId && (
          <Fact label={t('column.order')}>
            <Link
              to={`/admin/orders/${failure.orderId}`}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
            >
              {failure.orderNumber ?? t('openOrder')}
            </Link>
          </Fact>
        )}
        {subject && <Fact label={t('subject')}>{subjectText(failure)}</Fact>}
        {consumer && <Fact label={t('consumer')}>{consumer}</Fact>}
        {requestId && <Fact label={t('requestId')}>{requestId}</Fact>}
        {messageId && <Fact label={t(kind === 'promise' ? 'stripeId' : 'messageId')}>{messageId}</Fact>}
      </dl>
      {(error || attempts > 0) && (
        <div>
          <p className="text-sm text-muted">{t(kind === 'promise' ? 'whatToDo' : 'error')}</p>
          <p className="mt-1 wrap-anywhere">{errorText({ kind, error }) || '–'}</p>
          {attempts > 0 && <p className="text-sm text-muted">{t(countTextOf(kind), { count: attempts })}</p>}
          {replays > 0 && <p className="text-sm text-muted">{t('replays', { count: replays })}</p>}
        </div>
      )}
      {payload !== null && (
        <div>
          <p className="text-sm text-muted">{t('payload')}</p>
          <pre
            tabIndex={0}
            role="region"
            aria-label={t('payload')}
            className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {indented(payload)}
          </pre>
        </div>
      )}
      {isMessage && !isManager && <Alert title={t('payloadHidden')} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** JSON over several lines; anything else as it is. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
