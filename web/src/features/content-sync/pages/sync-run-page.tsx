import '../texts.js';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type SyncRunDto, useListSyncRunsQuery, useStartSyncMutation } from '../../../api/generated-admin.js';
import { errorMessage, germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Button, ButtonLink, Card, ErrorCard, Page, StatusCard, toast, Waiting } from '../../../shared/ui/index.js';
import { RunChanges } from '../components/run-changes.js';
import { RunFacts } from '../components/run-facts.js';
import { RunProgress } from '../components/run-progress.js';
import { RunResult } from '../components/run-result.js';
import { useFollowedRun } from '../model/use-followed-run.js';

export function SyncRunPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('contentSync');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { id = '' } = useParams();
  const { run, error, refetch } = useFollowedRun(id);
  const back = (
    <ButtonLink variant="quiet" to="/admin/content-sync">
      {t('toContent')}
    </ButtonLink>
  );

  if (!run && (error as { status?: unknown } | undefined)?.status === 404) {
    return (
      <Page narrow title={t('title')} action={back}>
        <StatusCard icon={FileQuestion} title={t('run.notFound')} text={t('run.notFoundText')} />
      </Page>
    );
  }
  if (!run && error) {
    return (
      <Page narrow title={t('title')} action={back}>
        <ErrorCard title={t('run.failed')}>
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </ErrorCard>
      </Page>
    );
  }
  if (!run) return <Waiting text={t('run.loading')} />;
  const time = formatInstant(run.startedAt, language);
  return (
    <Page title={t(run.dryRun ? 'run.dryRunTitle' : 'run.title', { time })} action={back}>
      <div className="space-y-6">
        <Card className="space-y-5">
          <RunFacts run={run} />
          {run.state === 'running' ? <RunProgress run={run} /> : <ResultWithForce run={run} />}
        </Card>
        <RunChanges run={run} />
      </div>
    </Page>
  );
}

/** Only the safety stop of the latest run can be overridden: an older run says nothing about the current catalog. */
function ResultWithForce({ run }: { run: SyncRunDto }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { t: common } = useTranslation();
  const { data } = useListSyncRunsQuery({ limit: '1' }, { refetchOnMountOrArgChange: true });
  const [start, { isLoading }] = useStartSyncMutation();
  const isLatest = data?.items[0]?.id === run.id;
  const force = async () => {
    const answer = await start({ startSyncDto: { force: true } });
    if (answer.data) return navigate(`/admin/content-sync/${answer.data.id}`);
    const message = errorMessage(answer.error, language);
    toast.danger(() => message() ?? common('unexpected'));
  };
  return <RunResult run={run} isBusy={isLoading} onForce={isLatest ? () => void force() : undefined} />;
}
