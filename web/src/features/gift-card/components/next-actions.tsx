import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/index.js';

/** Links to another gift card and to the booking. */
export function NextActions({ buy }: { buy: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/gift-card">{buy}</ButtonLink>
      <ButtonLink variant="secondary" to="/">
        {t('home')}
      </ButtonLink>
    </>
  );
}
