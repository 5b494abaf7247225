import { Check, Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GameDto } from '../../../api/generated.js';
import { useCopied } from '../../../shared/lib/use-copied.js';
import { Button } from '../../../shared/ui/index.js';
import { detailsQuery } from '../model/details-address.js';

/** Copies the address of a game's details view, to be shared with the other players. */
export function CopyLink({ citySlug, game }: { citySlug: string; game: GameDto }) {
  const { t } = useTranslation('gameDetails');
  const { copied, copy } = useCopied();
  const Icon = copied === null ? LinkIcon : Check;
  return (
    <p>
      <Button
        variant="quiet"
        className="-ml-2"
        onClick={() => void copy(`${window.location.origin}/${detailsQuery(citySlug, game)}`)}
      >
        <Icon aria-hidden className="size-5" />
        {t(copied === null ? 'copyLink' : 'linkCopied')}
      </Button>
      <span role="status" className="sr-only">
        {copied === null ? '' : t('linkCopied')}
      </span>
    </p>
  );
}
