import type { FastifyInstance } from 'fastify';
import { FaultSwitch } from '../http/faults.js';
import { readCatalogFiles } from '../webflow/catalog-files.js';
import { loquizApi } from './api.routes.js';
import { loquizControl } from './control.routes.js';
import { Games } from './games.js';
import { TicketStore } from './ticket-store.js';

export interface LoquizSandboxOptions {
  apiKey: string;
  now: () => number;
}

/** An imitation of Loquiz v3 at `/loquiz/v3`, its control paths at `/sandbox/loquiz`. */
export function registerLoquiz(app: FastifyInstance, { apiKey, now }: LoquizSandboxOptions): void {
  const shared = { tickets: new TicketStore(now), games: new Games(demoGameIds()), faults: new FaultSwitch() };
  let arePasswordsHidden = false;
  let isClosingRefused = false;

  app.register(loquizApi, {
    prefix: '/loquiz/v3',
    apiKey,
    ...shared,
    arePasswordsHidden: () => arePasswordsHidden,
    canCloseTickets: () => !isClosingRefused,
  });
  app.register(loquizControl, {
    prefix: '/sandbox/loquiz',
    ...shared,
    hidePasswords: (areHidden: boolean) => {
      arePasswordsHidden = areHidden;
    },
    refuseClosing: (isRefused: boolean) => {
      isClosingRefused = isRefused;
    },
  });
}

const demoGameIds = (): string[] =>
  readCatalogFiles().games.flatMap(({ loquizIdDe, loquizIdEn }) =>
    [loquizIdDe, loquizIdEn].filter((id) => id !== null),
  );
