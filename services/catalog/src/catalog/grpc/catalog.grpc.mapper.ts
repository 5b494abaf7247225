import { type catalogV1, enumMapping } from '@shop/contracts';
import type { CityDetails, Finding } from '../domain/catalog-content.js';
import type { CatalogDifference } from '../domain/catalog-difference.js';
import type { GameView } from '../domain/offer-index.js';
import type { ClosedReason } from '../domain/sale-gate.js';
import type { SyncOutcome } from '../domain/sync-outcome.js';
import type { SyncState, SyncTrigger } from '../domain/sync-run.js';
import type { GameOffSaleView } from '../queries/games-off-sale.query.js';
import type { MapCityView } from '../queries/get-map-data.query.js';
import type { PlaceKind, Suggestions } from '../queries/search-places.query.js';
import type { SyncRunView } from '../queries/sync-runs.query.js';

export const placeKindEnum = enumMapping<PlaceKind, catalogV1.PlaceKind>()({
  city: 'PLACE_KIND_CITY',
  teamevent: 'PLACE_KIND_TEAMEVENT',
});

/** The only currency that the shop sells in. */
const currency = 'EUR';

export function toGame({ cityIds, ...game }: GameView, city: CityDetails | null): catalogV1.Game {
  return {
    id: game.id,
    title: game.title,
    titleEn: game.titleEn,
    slug: game.slug,
    slugEn: game.slugEn,
    description: game.description,
    descriptionEn: game.descriptionEn,
    compactDescription: game.compactDescription ?? undefined,
    compactDescriptionEn: game.compactDescriptionEn ?? undefined,
    priceCents: game.priceCents,
    currency,
    languages: [...(game.loquizIdDe ? ['de'] : []), ...(game.loquizIdEn ? ['en'] : [])],
    cityRefs: cityIds,
    teaserImage: game.teaserImage ?? undefined,
    loquizIdDe: game.loquizIdDe ?? undefined,
    loquizIdEn: game.loquizIdEn ?? undefined,
    puzzleSheetPdfUrl: game.puzzleSheetPdfUrl ?? undefined,
    puzzleSheetJpgUrl: game.puzzleSheetJpgUrl ?? undefined,
    details: toDetails(game, city),
  };
}

/** Undefined when neither the game nor the city has details. */
function toDetails(
  { durationMinutes, distanceMeters, difficulty, minimumAge, ...game }: Omit<GameView, 'cityIds'>,
  city: CityDetails | null,
): catalogV1.GameDetails | undefined {
  const startPoint = city?.startPoint ?? null;
  const images = [...game.images, ...(city?.images ?? [])];
  const facts = [durationMinutes, distanceMeters, difficulty, minimumAge, startPoint];
  if (images.length === 0 && facts.every((fact) => fact === null)) return undefined;
  return {
    durationMinutes: durationMinutes ?? undefined,
    distanceMeters: distanceMeters ?? undefined,
    startPoint: startPoint
      ? { ...startPoint, address: startPoint.address ?? undefined, addressEn: startPoint.addressEn ?? undefined }
      : undefined,
    difficulty: difficulty ?? undefined,
    minimumAge: minimumAge ?? undefined,
    images,
  };
}

export const toMapCity = ({ otherName, ...city }: MapCityView): catalogV1.MapCity => ({
  ...city,
  otherName: otherName ?? undefined,
});

export function toSuggestPlacesResponse({ near, places }: Suggestions): catalogV1.SuggestPlacesResponse {
  return {
    near: near && { name: near.foundName, countryCode: near.countryCode },
    places: places.map(({ distanceKm, ...city }) => ({ city, distanceKm })),
  };
}

export function toSyncResponse({ cities, games, teamevents, findings }: SyncOutcome): catalogV1.SyncCatalogResponse {
  return { cities, games, teamevents, skipped: toSkippedItems(findings) };
}

const triggerEnum = enumMapping<SyncTrigger, catalogV1.SyncTrigger>()({
  admin: 'SYNC_TRIGGER_ADMIN',
  webhook: 'SYNC_TRIGGER_WEBHOOK',
  schedule: 'SYNC_TRIGGER_SCHEDULE',
  start: 'SYNC_TRIGGER_START',
});

export const syncStateEnum = enumMapping<SyncState, catalogV1.SyncState>()({
  running: 'SYNC_STATE_RUNNING',
  succeeded: 'SYNC_STATE_SUCCEEDED',
  failed: 'SYNC_STATE_FAILED',
  interrupted: 'SYNC_STATE_INTERRUPTED',
});

export function toSyncRun(run: SyncRunView): catalogV1.SyncRun {
  const { cities, games, teamevents, errorCode, errorReason, errorCause, difference } = run;
  const hasStats = cities !== null && games !== null && teamevents !== null;
  return {
    id: run.id,
    trigger: triggerEnum.toWire(run.trigger),
    state: syncStateEnum.toWire(run.state),
    dryRun: run.dryRun,
    forced: run.forced,
    singleItems: run.singleItems ?? undefined,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.finishedAt?.toISOString(),
    progress: run.progress ?? undefined,
    stats: hasStats ? { cities, games, teamevents } : undefined,
    failure: errorCode ? { code: errorCode, reason: errorReason ?? '', cause: errorCause ?? undefined } : undefined,
    skipped: toSkippedItems(run.findings),
    skippedCount: run.skippedCount,
    difference: difference ? toDifference(difference) : undefined,
  };
}

const closedReasonEnum = enumMapping<ClosedReason, catalogV1.ClosedReason>()({
  closed: 'CLOSED_REASON_CLOSED',
  missing: 'CLOSED_REASON_MISSING',
});

export function toGameOffSale({ reason, since, ...game }: GameOffSaleView): catalogV1.GameOffSale {
  return { ...game, reason: closedReasonEnum.toWire(reason), since: since.toISOString() };
}

/** Each collection's part is passed on as it is stored, because its proto message has the same field names. */
const toDifference = ({ cities, games, teamevents }: CatalogDifference): catalogV1.SyncDifference => ({
  cities,
  games,
  teamevents,
});

const toSkippedItems = (findings: Finding[]): catalogV1.SkippedItem[] =>
  findings
    .filter(({ outcome }) => outcome === 'skipped')
    // Rows of earlier versions have neither names nor problems.
    .map(({ collection, itemId, name = '', reason, problems = [] }) => ({
      collection,
      itemId,
      name,
      reason,
      problems,
    }));
