import '../game-details-texts.js';
import { isPriceOnRequest } from '@shop/pricing';
import { Languages as LanguagesIcon } from 'lucide-react';
import { useContext, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import type { GameDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { classNames, Link } from '../../../shared/ui/index.js';
import { detailsQuery, type OpenedHere } from '../model/details-address.js';
import { gameSummary } from '../model/game-descriptions.js';
import { gameTitle } from '../model/game-texts.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { OnGamesShown } from '../model/on-games-shown.js';
// Loaded with the cards, so that the summary shows a game as soon as it is chosen.
import './chosen-order.js';
import { GameImage } from './game-image.js';

export function GameCards({ games }: { games: readonly GameDto[] }) {
  const dispatch = useDispatch();
  const { selectedGame } = useCheckout();
  const onShown = useContext(OnGamesShown);
  useLayoutEffect(onShown, [onShown]);
  return games.map((game) => (
    <GameCard
      key={game.id}
      game={game}
      chosen={game.id === selectedGame?.id}
      onChoose={() => dispatch(checkoutActions.gameSelected(game))}
    />
  ));
}

interface GameCardProps {
  game: GameDto;
  chosen: boolean;
  onChoose: () => void;
}

function GameCard({ game, chosen, onChoose }: GameCardProps) {
  const { t } = useTranslation('checkout');
  const uiLanguage = useLanguage();
  const titleId = `game-${game.id}`;
  const price = isPriceOnRequest(game.priceCents)
    ? t('summary.onRequest')
    : t('summary.perTeam', { price: formatMoney(game.priceCents, uiLanguage) });
  return (
    <label
      className={classNames(
        'flex cursor-pointer gap-3 rounded-control border p-3 transition-colors max-[16rem]:flex-col min-[22rem]:gap-4 sm:gap-5 sm:p-4',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        chosen ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-surface hover:border-control',
      )}
    >
      <GameImage
        url={game.teaserImage}
        className="size-12 max-[16rem]:h-24 max-[16rem]:w-full min-[22rem]:size-18 sm:h-28 sm:w-36"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-start justify-between gap-2 sm:gap-3">
          <span id={titleId} className="min-w-0 text-lg leading-snug font-semibold text-balance wrap-break-word">
            {gameTitle(game, uiLanguage)}
          </span>
          <input
            type="radio"
            name="game"
            checked={chosen}
            onChange={onChoose}
            aria-labelledby={titleId}
            aria-describedby={`${titleId}-facts`}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent outline-none"
          />
        </span>
        <span className="line-clamp-3 text-sm text-pretty text-muted max-[16rem]:line-clamp-5 sm:line-clamp-2">
          {gameSummary(game, uiLanguage)}
        </span>
        <DetailsLink game={game} />
        <span
          id={`${titleId}-facts`}
          className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1.5 text-sm"
        >
          <PlayableIn languages={game.languages} />
          <span className="text-base font-semibold">{price}</span>
        </span>
      </span>
    </label>
  );
}

/** In which languages a game is played; stands out when the visitor's language is not among them. */
function PlayableIn({ languages }: Pick<GameDto, 'languages'>) {
  const { t } = useTranslation('checkout');
  const uiLanguage = useLanguage();
  const names = new Intl.ListFormat(uiLanguage).format(languages.map((code) => t(`languages.${code}`)));
  if (languages.includes(uiLanguage))
    return <span className="text-muted">{t('place.playableIn', { languages: names })}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <LanguagesIcon aria-hidden className="size-4.5 shrink-0" />
      {t('place.onlyIn', { language: names })}
    </span>
  );
}

/** A click on this link does not choose the game, although the link is inside the label. */
function DetailsLink({ game }: { game: GameDto }) {
  const { t } = useTranslation('gameDetails');
  const { pathname, search, state } = useLocation();
  const { selectedCity } = useCheckout();
  const opened: OpenedHere = { ...(state as object | null), isOpenedHere: true };
  return (
    <Link
      to={{ pathname, search: detailsQuery(selectedCity?.slug ?? '', game, search) }}
      state={opened}
      className="-my-1.5 inline-flex min-h-11 items-center self-start text-sm font-medium text-accent underline underline-offset-4 hover:no-underline"
    >
      {t('more')}
      <span className="sr-only">: {gameTitle(game, useLanguage())}</span>
    </Link>
  );
}
