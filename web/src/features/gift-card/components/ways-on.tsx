import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/index.js';

/** To a gift card, and to the booking. */
export function WaysOn({ buy }: { buy: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/gift-card">{buy}</ButtonLink>
      <ButtonLink look="secondary" to="/">
        {t('home')}
      </ButtonLink>
    </>
  );
}
