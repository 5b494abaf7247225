import type { catalogV1 } from '@shop/contracts';
import { closedReasonEnum, syncStateEnum, syncTriggerEnum } from '../clients/enums.js';
import { publicCode } from '../http/problem.js';
import { type Language, textOf } from '../http/problem-texts.js';
import type {
  CollectionDifferenceDto,
  GameOffSaleDto,
  SyncDifferenceDto,
  SyncErrorDto,
  SyncRunDto,
} from './sync-runs.dto.js';

export function toSyncRunDto(run: catalogV1.SyncRun, language: Language): SyncRunDto {
  const { id, dryRun, forced, startedAt, skipped, skippedCount } = run;
  return {
    id,
    trigger: syncTriggerEnum.fromWire(run.trigger),
    state: syncStateEnum.fromWire(run.state),
    dryRun,
    forced,
    singleItems: run.singleItems ?? null,
    startedAt,
    endedAt: run.endedAt ?? null,
    progress: run.progress ?? null,
    stats: run.stats ?? null,
    error: run.failure ? toError(run.failure, language) : null,
    skipped,
    skippedCount,
    difference: run.difference ? toDifference(run.difference) : undefined,
  };
}

export const toGameOffSaleDto = ({ reason, ...game }: catalogV1.GameOffSale): GameOffSaleDto => ({
  ...game,
  reason: closedReasonEnum.fromWire(reason),
});

const toError = ({ code, reason, cause }: catalogV1.SyncFailure, language: Language): SyncErrorDto => ({
  code: publicCode(code),
  message: textOf(code, language),
  reason,
  cause: cause ?? null,
});

const toDifference = ({ cities, games, teamevents }: catalogV1.SyncDifference): SyncDifferenceDto => ({
  cities: toCollection(cities!),
  games: toCollection(games!),
  teamevents: toCollection(teamevents!),
});

const toCollection = ({
  before,
  added,
  changed,
  removed,
}: catalogV1.CollectionDifference): CollectionDifferenceDto => ({
  before,
  added: added!,
  changed: changed!,
  removed: removed!,
});
