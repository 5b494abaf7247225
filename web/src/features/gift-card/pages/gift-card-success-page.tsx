import '../texts.js';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { englishUnlessGerman, usePageLanguage } from '../../../shared/i18n/index.js';
import { useSessionId } from '../../../shared/lib/use-session-id.js';
import { ButtonLink, Card, Waiting } from '../../../shared/ui/index.js';

const standardDelayMs = 2_000;

export function GiftCardSuccessPage({ delayMs = standardDelayMs }: { delayMs?: number }) {
  usePageLanguage(englishUnlessGerman);
  // The page needs no session; reading it takes it out of the address bar.
  useSessionId();
  const { t } = useTranslation('giftCard');
  const { t: tCommon } = useTranslation();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSent(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  if (!sent) return <Waiting text={t('sending')} />;
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <Card className="flex flex-col items-center gap-6 text-center">
        <CircleCheck aria-hidden className="size-12 text-accent" />
        <h1 className="text-3xl font-bold text-balance">{t('thanksTitle')}</h1>
        <p className="text-lg text-muted">{t('thanksMail')}</p>
        <ul className="list-disc space-y-1 pl-5 text-left marker:text-accent">
          <li>{t('thanksValidity')}</li>
          <li>{t('thanksReuse')}</li>
          <li>{t('thanksScope')}</li>
        </ul>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/gift-card">{t('buyAnother')}</ButtonLink>
          <ButtonLink look="secondary" to="/">
            {tCommon('home')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
