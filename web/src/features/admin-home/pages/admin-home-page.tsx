import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSyncWebflowDataMutation } from '../../../api/generated.js';
import {
  currentTexts,
  germanUnlessEnglish,
  problemOf,
  serverMessage,
  useLanguage,
  usePageLanguage,
} from '../../../shared/i18n/index.js';
import { Alert, Button, Card, Page, toast } from '../../../shared/ui/index.js';
import { selectSession, SignOutButton } from '../../auth/index.js';

const texts = currentTexts('adminHome');

export function AdminHomePage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('adminHome');
  const language = useLanguage();
  const session = useSelector(selectSession);
  const [sync, { data, error, isLoading }] = useSyncWebflowDataMutation();

  const start = async () => {
    const answer = await sync({ syncDto: {} });
    if (answer.data) {
      const { stats } = answer.data;
      toast.success(
        () => texts('syncDone'),
        () => texts('syncCounts', { ...stats }),
      );
    } else {
      const reason = serverMessage(problemOf(answer.error)?.error, language);
      toast.danger(
        () => texts('syncFailed'),
        () => reason() ?? texts('syncLater'),
      );
    }
  };

  return (
    <Page
      narrow
      title={t('title')}
      lead={session.status === 'active' && t('signedInAs', { email: session.session.user.email })}
      action={<SignOutButton />}
    >
      <Card className="space-y-4">
        <h2 className="text-xl font-semibold">{t('syncTitle')}</h2>
        <p className="text-muted">{t('syncText')}</p>
        {data && <Alert title={t('syncDone')}>{t('syncCounts', { ...data.stats })}</Alert>}
        {error && <Alert tone="danger" title={t('syncError')} />}
        <Button busy={isLoading} onClick={() => void start()}>
          {t('sync')}
        </Button>
      </Card>
    </Page>
  );
}
