import '../suggestion-texts.js';
import { useTranslation } from 'react-i18next';
import type { NearPlaceDto } from '../../../api/generated.js';
import { useConfig } from '../../../shared/config/index.js';

export interface CitySuggestionsProps {
  /**
   * Which text: the one above the list, the one below the list, the distance in an option, or the one below the field
   * once it was left.
   */
  part: 'heading' | 'footer' | 'option' | 'request';
  /** The place without games that was probably meant; the suggested cities are near to it. */
  near?: NearPlaceDto | null;
  foundNothing?: boolean;
  distanceKm?: number;
}

/** The texts about suggested cities. Loaded once they are needed. */
export default function CitySuggestions({ part, near, foundNothing = false, distanceKm }: CitySuggestionsProps) {
  const { t } = useTranslation('suggestions');
  if (part === 'heading') return <Heading near={near} foundNothing={foundNothing} />;
  if (part === 'footer') return <CityMissing isInList />;
  if (part === 'request') return <CityMissing />;
  return ` · ${t('distance', { km: distanceKm })}`;
}

/** Explains why these cities are in the list. */
function Heading({ near, foundNothing }: Pick<CitySuggestionsProps, 'near' | 'foundNothing'>) {
  const { t } = useTranslation('suggestions');
  const { t: tCheckout } = useTranslation('checkout');
  const alternatives = near ? t('nearby', { place: near.name }) : t('elsewhere');
  return (
    <p role="status" className="px-4 pt-3 text-sm text-muted">
      {foundNothing && <span className="block font-medium text-ink">{tCheckout('place.noResults')}</span>}
      {foundNothing ? alternatives : t('large')}
    </p>
  );
}

/** How to request a city without games. Tab skips the link in the list, and reaches the one below the field instead. */
function CityMissing({ isInList = false }) {
  const { t } = useTranslation('suggestions');
  const email = useConfig()?.supportEmail;
  if (!email) return null;
  return (
    <p className={isInList ? 'border-t border-line px-4 py-3 text-sm' : 'mt-1 text-sm'}>
      {t('missing')}{' '}
      <a
        href={`mailto:${email}`}
        tabIndex={isInList ? -1 : undefined}
        className="inline-block py-1 font-medium text-accent underline"
      >
        {t('ask')}
      </a>
    </p>
  );
}
