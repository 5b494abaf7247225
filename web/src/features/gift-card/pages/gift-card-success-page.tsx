import '../texts.js';
import { CircleCheck, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/index.js';
import { englishUnlessGerman, usePageLanguage } from '../../../shared/i18n/index.js';
import { useSessionId } from '../../../shared/lib/use-session-id.js';
import { ButtonLink, Card, Page, Spinner, StatusCard } from '../../../shared/ui/index.js';
import { forgetPurchase } from '../model/gift-card-storage.js';

const delayMs = 2_000;
const facts = ['thanksValidity', 'thanksReuse', 'thanksScope'] as const;

export function GiftCardSuccessPage() {
  usePageLanguage(englishUnlessGerman);
  // The page needs no session; reading it takes it out of the address bar.
  useSessionId();
  const { t } = useTranslation('giftCard');
  const { t: tCommon } = useTranslation();
  const [sent, setSent] = useState(false);
  useEffect(forgetPurchase, []);
  useEffect(() => {
    const timer = setTimeout(() => setSent(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!sent) {
    return (
      <Page narrow title={t('card')}>
        <StatusCard icon={Mail} title={t('sending')}>
          <span className="self-center text-accent">
            <Spinner />
          </span>
        </StatusCard>
      </Page>
    );
  }
  return (
    <Page narrow title={t('thanksTitle')} lead={t('thanksMail')}>
      <div className="space-y-6">
        <Card className="space-y-6">
          <ul className="space-y-4 text-lg">
            {facts.map((fact) => (
              <li key={fact} className="flex items-start gap-3">
                <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
                {t(fact)}
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row">
            <ButtonLink to="/gift-card">{t('buyAnother')}</ButtonLink>
            <ButtonLink look="secondary" to="/">
              {tCommon('home')}
            </ButtonLink>
          </div>
        </Card>
        <SupportNote />
      </div>
    </Page>
  );
}
