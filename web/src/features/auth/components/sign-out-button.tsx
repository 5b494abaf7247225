import '../texts.js';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSignOutMutation } from '../../../api/generated-admin.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { sessionEnded } from '../model/session.slice.js';

const texts = currentTexts('auth');

export function SignOutButton() {
  const { t } = useTranslation('auth');
  const dispatch = useDispatch();
  const [signOut, { isLoading }] = useSignOutMutation();
  const onSignOut = async () => {
    const { error } = await signOut();
    // A session that is still open on the server must not look ended.
    if (error && (error as { status?: unknown }).status !== 401) toast.danger(() => texts('unexpected'));
    else dispatch(sessionEnded());
  };
  return (
    <Button variant="secondary" className="w-full" busy={isLoading} onClick={() => void onSignOut()}>
      <LogOut aria-hidden className="size-4" />
      {t('signOut')}
    </Button>
  );
}
