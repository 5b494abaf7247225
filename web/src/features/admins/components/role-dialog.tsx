import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminListItemDto } from '../../../api/generated-admin.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { useChangeAdmin } from '../model/use-change-admin.js';
import { RoleSelect } from './role-select.js';

interface RoleDialogProps {
  admin: AdminListItemDto;
  onClose: () => void;
}

export function RoleDialog({ admin, onClose }: RoleDialogProps) {
  const { t } = useTranslation('admins');
  const [role, setRole] = useState(admin.role);
  const { confirm, isOwn, isLoading, failure } = useChangeAdmin(admin, 'changeRole', onClose);
  return (
    <Dialog
      title={t('changeRole.title')}
      text={isOwn ? t('changeRole.textOwn') : t('changeRole.text', { email: admin.email })}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            busy={isLoading}
            disabled={role === admin.role}
            onClick={() => void confirm({ role, disabled: admin.state === 'disabled' })}
          >
            {t('changeRole.action')}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure} />}
      <RoleSelect value={role} onChange={setRole} />
    </Dialog>
  );
}
