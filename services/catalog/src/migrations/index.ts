import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateCatalog1760000300000 } from './1760000300000-create-catalog.js';
import { FindPlacesByOtherNames1760000301000 } from './1760000301000-find-places-by-other-names.js';
import { KeepSyncDifferences1760000302000 } from './1760000302000-keep-sync-differences.js';
import { CloseGamesWithLoquiz1760000303000 } from './1760000303000-close-games-with-loquiz.js';
import { ReadCitiesOfGamesFromAnIndex1760000304000 } from './1760000304000-read-cities-of-games-from-an-index.js';
import { KeepEnglishTexts1760000305000 } from './1760000305000-keep-english-texts.js';
import { KeepWaitingWebhooks1760000306000 } from './1760000306000-keep-waiting-webhooks.js';
import { KeepDoubtfulGames1760000307000 } from './1760000307000-keep-doubtful-games.js';
import { KeepSyncCauses1760000308000 } from './1760000308000-keep-sync-causes.js';
import { KeepLoquizOutages1760000309000 } from './1760000309000-keep-loquiz-outages.js';
import { KeepGameDetails1760000310000 } from './1760000310000-keep-game-details.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations = [
  CreateMessaging1760000000000,
  CreateCatalog1760000300000,
  FindPlacesByOtherNames1760000301000,
  KeepSyncDifferences1760000302000,
  CloseGamesWithLoquiz1760000303000,
  ReadCitiesOfGamesFromAnIndex1760000304000,
  KeepEnglishTexts1760000305000,
  KeepWaitingWebhooks1760000306000,
  KeepDoubtfulGames1760000307000,
  KeepSyncCauses1760000308000,
  KeepLoquizOutages1760000309000,
  KeepGameDetails1760000310000,
  CreateScheduledRuns1760001000000,
  CreateDeadLetters1760000070000,
];
