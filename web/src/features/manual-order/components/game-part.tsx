import { allowedTeamCounts, isPriceOnRequest, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from '@shop/pricing';
import { type Control, Controller, useWatch, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type GameDto, useListCityGamesQuery } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Card, Select } from '../../../shared/ui/index.js';
import { languageOf, type OrderForm } from '../model/order-form.js';
import { OrderCityField } from './order-city-field.js';

const numberOptions = (values: number[]) => values.map((value) => ({ value: String(value), label: String(value) }));
const participantOptions = numberOptions(
  Array.from({ length: MAX_PARTICIPANTS - MIN_PARTICIPANTS + 1 }, (_, index) => index + MIN_PARTICIPANTS),
);

interface GamePartProps {
  control: Control<OrderForm>;
  setValue: UseFormSetValue<OrderForm>;
  messageOf: (field: keyof OrderForm) => string | undefined;
}

/** Which game is played, and by how many. */
export function GamePart({ control, setValue, messageOf }: GamePartProps) {
  const { t } = useTranslation('manualOrder');
  const [game, participants, language] = useWatch({ control, name: ['game', 'participants', 'language'] });
  const chooseGame = (chosen: GameDto | null) => {
    setValue('game', chosen, { shouldValidate: chosen !== null });
    if (chosen) setValue('language', languageOf(chosen, language));
  };
  const chooseParticipants = (count: number) => {
    setValue('participants', count);
    setValue('teams', allowedTeamCounts(count)[0]!);
  };
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-semibold">{t('game.title')}</h2>
      <Controller
        control={control}
        name="city"
        render={({ field }) => (
          <OrderCityField
            city={field.value}
            error={messageOf('city')}
            onChange={(city) => {
              setValue('city', city, { shouldValidate: city !== null });
              chooseGame(null);
            }}
          />
        )}
      />
      <GameSelect control={control} error={messageOf('game')} onChange={chooseGame} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <Select
              label={t('game.language')}
              options={(game?.languages ?? (['de', 'en'] as const)).map((value) => ({
                value,
                label: t(`languages.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Select
          label={t('game.participants')}
          options={participantOptions}
          value={String(participants)}
          onChange={(value) => chooseParticipants(Number(value))}
        />
        <Controller
          control={control}
          name="teams"
          render={({ field }) => (
            <Select
              label={t('game.teams')}
              options={numberOptions(allowedTeamCounts(participants))}
              value={String(field.value)}
              onChange={(value) => field.onChange(Number(value))}
            />
          )}
        />
      </div>
    </Card>
  );
}

interface GameSelectProps {
  control: Control<OrderForm>;
  error: string | undefined;
  onChange: (game: GameDto | null) => void;
}

function GameSelect({ control, error, onChange }: GameSelectProps) {
  const { t } = useTranslation('manualOrder');
  const language = useLanguage();
  const [city, game] = useWatch({ control, name: ['city', 'game'] });
  const { currentData, isFetching, isError } = useListCityGamesQuery({ id: city?.id ?? '' }, { skip: !city });
  const games = (currentData ?? []).filter(({ priceCents }) => !isPriceOnRequest(priceCents));
  const titleOf = ({ title, titleEn }: GameDto) => (language === 'en' && titleEn) || title;
  const placeholder = () => {
    if (!city) return t('game.cityFirst');
    if (isFetching) return t('game.gamesLoading');
    if (isError) return t('game.gamesFailed');
    return t(games.length > 0 ? 'game.gamePlaceholder' : 'game.noGames');
  };
  return (
    <Select
      label={t('game.game')}
      placeholder={placeholder()}
      disabled={games.length === 0}
      options={games.map((each) => ({
        value: each.id,
        label: t('game.perTeam', { game: titleOf(each), price: formatMoney(each.priceCents, language) }),
        short: titleOf(each),
      }))}
      value={game?.id ?? ''}
      error={error}
      onChange={(id) => onChange(games.find((each) => each.id === id) ?? null)}
    />
  );
}
