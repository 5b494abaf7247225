import { isPriceOnRequest } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import type { GameDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { classNames } from '../../../shared/ui/index.js';

interface GameCardProps {
  game: GameDto;
  chosen: boolean;
  onChoose: () => void;
}

export function GameCard({ game, chosen, onChoose }: GameCardProps) {
  const { t } = useTranslation('checkout');
  const shown = useLanguage();
  const titleId = `game-${game.id}`;
  const price = isPriceOnRequest(game.priceCents)
    ? t('summary.onRequest')
    : t('summary.perTeam', { price: formatMoney(game.priceCents, shown) });
  return (
    <label
      className={classNames(
        'flex cursor-pointer gap-4 rounded-control border p-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-accent sm:p-4',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-control',
      )}
    >
      {game.teaserImage && (
        <img
          src={game.teaserImage}
          alt=""
          loading="lazy"
          width={96}
          height={96}
          className="size-16 shrink-0 rounded-lg bg-sunken object-cover sm:size-24"
        />
      )}
      <span className="min-w-0 flex-1 space-y-1">
        <span className="flex items-start justify-between gap-3">
          <span id={titleId} className="font-semibold">
            {game.title}
          </span>
          <input
            type="radio"
            name="game"
            checked={chosen}
            onChange={onChoose}
            aria-labelledby={titleId}
            aria-describedby={`${titleId}-facts`}
            className="mt-1 size-5 shrink-0 accent-accent outline-none"
          />
        </span>
        <span className="line-clamp-2 text-sm text-muted">{game.compactDescription ?? game.description}</span>
        <span id={`${titleId}-facts`} className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-muted">
            {t('place.playableIn', { languages: game.languages.map((code) => t(`languages.${code}`)).join(', ') })}
          </span>
          <span className="font-semibold">{price}</span>
        </span>
      </span>
    </label>
  );
}
