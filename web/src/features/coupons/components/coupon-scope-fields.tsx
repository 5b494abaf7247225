import { X } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useListCityGamesQuery } from '../../../api/generated.js';
import type { ScopeItemDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { CitySearchField } from '../../../shared/places/city-search-field.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { Select } from '../../../shared/ui/index.js';
import type { CouponFormState } from '../model/use-coupon-form.js';

const add = (items: ScopeItemDto[], item: ScopeItemDto) => [...items.filter(({ id }) => id !== item.id), item];

/** To which bookings the coupon is limited: the cities and games that are chosen here, and first orders. */
export function CouponScopeFields({ state: { form, messageOf } }: { state: CouponFormState }) {
  const { t } = useTranslation('coupons');
  const { control, register } = form;
  /** The city chosen last, whose games are offered. */
  const [cityId, setCityId] = useState<string>();
  const searchTexts = {
    label: t('scope.addCity'),
    placeholder: t('scope.cityPlaceholder'),
    searchFailed: t('scope.searchFailed'),
    noResults: t('scope.noResults'),
    searching: t('scope.searching'),
  };
  return (
    <fieldset className="space-y-4 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('scope.title')}</legend>
      <Controller
        control={control}
        name="cities"
        render={({ field }) => (
          <div className="space-y-2">
            <CitySearchField
              texts={searchTexts}
              city={null}
              error={messageOf('cities')}
              onChange={(city) => {
                if (!city) return;
                setCityId(city.id);
                field.onChange(add(field.value, { id: city.id, name: city.name }));
              }}
            />
            <Chosen items={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="games"
        render={({ field }) => (
          <div className="space-y-2">
            <GameSelect
              cityId={cityId}
              error={messageOf('games')}
              onPick={(game) => field.onChange(add(field.value, game))}
            />
            <Chosen items={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      <Checkbox label={t('scope.firstOrder')} {...register('firstOrderOnly')} />
    </fieldset>
  );
}

interface GameSelectProps {
  cityId: string | undefined;
  error: string | undefined;
  onPick: (game: ScopeItemDto) => void;
}

function GameSelect({ cityId, error, onPick }: GameSelectProps) {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const { currentData: games = [], isError } = useListCityGamesQuery({ id: cityId ?? '' }, { skip: !cityId });
  return (
    <Select
      label={t('scope.addGame')}
      hint={t(cityId ? 'scope.gamesOfCity' : 'scope.chooseCity')}
      options={games.map(({ id, title, titleEn }) => ({ value: id, label: (language === 'en' && titleEn) || title }))}
      value=""
      disabled={games.length === 0}
      error={isError ? t('scope.searchFailed') : error}
      onChange={(id) => onPick({ id, name: games.find((game) => game.id === id)!.title })}
    />
  );
}

function Chosen({ items, onChange }: { items: ScopeItemDto[]; onChange: (items: ScopeItemDto[]) => void }) {
  const { t } = useTranslation('coupons');
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('scope.remove', { name })}
            className="flex min-h-9 cursor-pointer items-center gap-1 rounded-control bg-sunken px-3 text-sm wrap-anywhere hover:text-danger"
            onClick={() => onChange(items.filter((item) => item.id !== id))}
          >
            {name}
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
