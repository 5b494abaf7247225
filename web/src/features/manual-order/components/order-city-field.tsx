import { useTranslation } from 'react-i18next';
import type { FoundCityDto } from '../../../api/generated.js';
import { CitySearchField } from '../../../shared/places/city-search-field.js';

interface OrderCityFieldProps {
  city: FoundCityDto | null;
  error: string | undefined;
  onChange: (city: FoundCityDto | null) => void;
}

export function OrderCityField(props: OrderCityFieldProps) {
  const { t } = useTranslation('manualOrder');
  const texts = {
    label: t('game.city'),
    placeholder: t('game.cityPlaceholder'),
    searchFailed: t('game.searchFailed'),
    noResults: t('game.noResults'),
    searching: t('game.searching'),
  };
  return <CitySearchField texts={texts} {...props} />;
}
