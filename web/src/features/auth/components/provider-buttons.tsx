import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAuthorizeMutation, useListIdentityProvidersQuery } from '../../../api/generated-admin.js';
import { problemOf } from '../../../shared/i18n/index.js';
import { browserDocument } from '../../../shared/lib/browser-document.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { prepareSocialLogin } from '../model/social-login.js';

/** One button for each identity provider; nothing when none is set up, or while they are not known. */
export function ProviderButtons({ from }: { from: string }) {
  const { t } = useTranslation('auth');
  const { data } = useListIdentityProvidersQuery();
  const [authorize, { error, isLoading, originalArgs }] = useAuthorizeMutation();
  const begin = async (provider: string) => {
    const codeChallenge = await prepareSocialLogin(from);
    const redirectTo = `${window.location.origin}/login/callback`;
    const { data: begun } = await authorize({ provider, redirectTo, codeChallenge, codeChallengeMethod: 'S256' });
    if (begun) browserDocument.leaveTo(begun.url);
  };
  if (!data?.items.length) return null;
  return (
    <div className="mt-5 space-y-3 border-t border-line pt-5">
      {error && <Alert tone="danger" title={problemOf(error)?.error ?? t('unexpected')} />}
      {data.items.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          className="w-full"
          busy={isLoading && originalArgs?.provider === id}
          disabled={isLoading}
          onClick={() => void begin(id)}
        >
          <LogIn aria-hidden className="size-4" />
          {t('provider.signIn', { name })}
        </Button>
      ))}
    </div>
  );
}
