import { useTranslation } from 'react-i18next';
import type { AdminListItemDto } from '../../../api/generated-admin.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { useChangeAdmin } from '../model/use-change-admin.js';

interface StateQuestionProps {
  admin: AdminListItemDto;
  change: 'disable' | 'enable';
  onClose: () => void;
}

/** The question before an admin is disabled or enabled. */
export function StateQuestion({ admin, change, onClose }: StateQuestionProps) {
  const { t } = useTranslation('admins');
  const { confirm, isOwn, isLoading, failure } = useChangeAdmin(admin, change, onClose);
  const { email, role } = admin;
  const text = {
    disable: () => (isOwn ? t('disable.textOwn') : t('disable.text', { email })),
    enable: () => t('enable.text', { email, role: t(`role.${role}`) }),
  }[change]();
  return (
    <Dialog
      isAlert
      title={t(`${change}.title`)}
      text={text}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm({ role, disabled: change === 'disable' })}>
            {t(`${change}.action`)}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure} />}
    </Dialog>
  );
}
