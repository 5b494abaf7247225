import { useTranslation } from '../../../shared/i18n/index.js';
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
