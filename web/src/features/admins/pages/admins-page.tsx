import '../texts.js';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAdminsQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Button, Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { AdminTable } from '../components/admin-table.js';
import { NewAdminDialog } from '../components/new-admin-dialog.js';
import { RevokeQuestion } from '../components/revoke-question.js';
import { RoleDialog } from '../components/role-dialog.js';
import { StateQuestion } from '../components/state-question.js';
import type { AdminAction } from '../model/use-change-admin.js';

const adminsPerPage = '50';

export function AdminsPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('admins');
  const { params, change: changeParams } = useAddressParams();
  const { cursor, page, goToPage } = useCursorPages();
  const [asked, setAsked] = useState<{ id: string; change: AdminAction }>();
  const { data, error, isFetching, refetch } = useListAdminsQuery(
    { limit: adminsPerPage, cursor },
    { refetchOnMountOrArgChange: true },
  );
  const admin = asked && data?.items.find(({ id }) => id === asked.id);
  const ask = (id: string, change: AdminAction) => {
    setAsked({ id, change });
    // A change sends role and state together. The list is loaded again, so that the change does not undo what another
    // owner has just changed.
    void refetch();
  };
  const close = () => setAsked(undefined);

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={
        <Button onClick={() => changeParams({ form: 'new' })}>
          <Plus aria-hidden className="size-5" />
          {t('create')}
        </Button>
      }
    >
      <Card className="space-y-5">
        <AdminTable
          admins={data?.items}
          hasFailed={error !== undefined && !isFetching}
          onRetry={() => void refetch()}
          onChange={({ id }, change) => ask(id, change)}
        />
        {data && (page > 1 || data.next) && (
          <Pagination
            page={page}
            hasNext={data.next !== null}
            isBusy={isFetching}
            onChange={(to) => goToPage(to, data.next)}
          />
        )}
      </Card>
      {params.get('form') === 'new' && <NewAdminDialog onClose={() => changeParams({ form: undefined })} />}
      {admin && asked.change === 'changeRole' && <RoleDialog admin={admin} onClose={close} />}
      {admin && asked.change === 'revoke' && <RevokeQuestion admin={admin} onClose={close} />}
      {admin && (asked.change === 'disable' || asked.change === 'enable') && (
        <StateQuestion admin={admin} change={asked.change} onClose={close} />
      )}
    </Page>
  );
}
