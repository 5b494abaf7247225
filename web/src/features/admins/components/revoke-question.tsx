import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminListItemDto, useRevokeInvitationMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('admins');

/** The question before an invited admin is removed. */
export function RevokeQuestion({ admin, onClose }: { admin: AdminListItemDto; onClose: () => void }) {
  const { t } = useTranslation('admins');
  const language = useLanguage();
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const [failure, setFailure] = useState<() => string>();
  const confirm = async () => {
    setFailure(undefined);
    const { error } = await revoke({ id: admin.id });
    if (error) {
      const message = errorMessage(error, language);
      return setFailure(() => () => message() ?? texts('invitation.revokeFailed'));
    }
    toast.success(() => texts('invitation.revoked'));
    onClose();
  };
  return (
    <Dialog
      isAlert
      title={t('invitation.revoke')}
      text={t('invitation.revokeText', { email: admin.email })}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('invitation.revoke')}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure()} />}
    </Dialog>
  );
}
