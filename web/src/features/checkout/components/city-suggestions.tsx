import '../suggestion-texts.js';
import { useTranslation } from 'react-i18next';
import type { NearPlaceDto } from '../../../api/generated.js';
import { useConfig } from '../../../shared/config/index.js';

export interface CitySuggestionsProps {
  /** Which text: the one above the list, the one below the list, or the distance in an option. */
  part: 'heading' | 'footer' | 'option';
  near?: NearPlaceDto | null;
  foundNothing?: boolean;
  distanceKm?: number;
}

/** The texts about suggested cities. Loaded once they are needed. */
export default function CitySuggestions({ part, near, foundNothing = false, distanceKm }: CitySuggestionsProps) {
  const { t } = useTranslation('suggestions');
  if (part === 'heading') return <Heading near={near} foundNothing={foundNothing} />;
  if (part === 'footer') return <CityMissing />;
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

/** How to request a city without games. */
function CityMissing() {
  const { t } = useTranslation('suggestions');
  const email = useConfig()?.supportEmail;
  if (!email) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-sm">
      {t('missing')}{' '}
      <a href={`mailto:${email}`} className="font-medium text-accent underline">
        {t('ask')}
      </a>
    </p>
  );
}
