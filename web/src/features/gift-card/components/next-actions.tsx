import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/index.js';

/** Links to the form for another gift card and to the start page. */
export function NextActions({ buyLabel }: { buyLabel: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/gift-card">{buyLabel}</ButtonLink>
      <ButtonLink variant="secondary" to="/">
        {t('home')}
      </ButtonLink>
    </>
  );
}
