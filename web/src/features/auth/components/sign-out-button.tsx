import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSignOutMutation } from '../../../api/generated.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { sessionEnded } from '../model/session.slice.js';
import { Button, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('auth');

export function SignOutButton() {
  const { t } = useTranslation('auth');
  const dispatch = useDispatch();
  const [signOut, { isLoading }] = useSignOutMutation();
  const leave = async () => {
    const { error } = await signOut();
    // A session that the server still holds must not look ended.
    if (error && (error as { status?: unknown }).status !== 401) toast.danger(() => texts('unexpected'));
    else dispatch(sessionEnded());
  };
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  );
}
