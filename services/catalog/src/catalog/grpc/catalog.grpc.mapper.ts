import type { catalogV1 } from '@shop/contracts';
import type { GameView } from '../domain/offer-index.js';
import type { SyncOutcome } from '../use-cases/sync-catalog.use-case.js';

/** The only currency that the shop sells in. */
const currency = 'EUR';

export function toGame({ cityIds, ...game }: GameView): catalogV1.Game {
  return {
    id: game.id,
    title: game.title,
    slug: game.slug,
    description: game.description,
    compactDescription: game.compactDescription ?? undefined,
    priceCents: game.priceCents,
    currency,
    languages: [...(game.loquizIdDe ? ['de'] : []), ...(game.loquizIdEn ? ['en'] : [])],
    cityRefs: cityIds,
    teaserImage: game.teaserImage ?? undefined,
    loquizIdDe: game.loquizIdDe ?? undefined,
    loquizIdEn: game.loquizIdEn ?? undefined,
    puzzleSheetPdfUrl: game.puzzleSheetPdfUrl ?? undefined,
    puzzleSheetJpgUrl: game.puzzleSheetJpgUrl ?? undefined,
  };
}

export function toSyncResponse({ cities, games, teamevents, findings }: SyncOutcome): catalogV1.SyncCatalogResponse {
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped');
  return {
    cities,
    games,
    teamevents,
    skipped: skipped.map(({ collection, itemId, reason }) => ({ collection, itemId, reason })),
  };
}
