import { MailX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AdminListItemDto, useResendInvitationMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { toast } from '../../../shared/ui/index.js';

const texts = currentTexts('admins');

interface InvitationActionsProps {
  admin: AdminListItemDto;
  onRevoke: () => void;
}

/** What can be done about an invitation that was not accepted yet. */
export function InvitationActions({ admin, onRevoke }: InvitationActionsProps) {
  const { t } = useTranslation('admins');
  const language = useLanguage();
  const [resend, { isLoading }] = useResendInvitationMutation();
  const send = async () => {
    if (isLoading) return;
    const { error } = await resend({ id: admin.id });
    if (error) toast.danger(() => texts('invitation.resendFailed'), errorMessage(error, language));
    else toast.success(() => texts('invitation.resent'));
  };
  return (
    <>
      <IconButton icon={Send} label={t('invitation.resend')} onClick={() => void send()} />
      <IconButton icon={MailX} label={t('invitation.revoke')} onClick={onRevoke} />
    </>
  );
}
