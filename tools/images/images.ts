import { dirname, join } from 'node:path';
import { PROCESSES } from '../launcher/topology.ts';

export interface Image {
  /** The name of the process, of the Dockerfile's target and of the service in docker-compose.yml. */
  name: string;
  /** Modules that the image can start: the process itself, then commands for operators. */
  entries: string[];
}

/** Commands that are run in a container: `node dist/migrate.main.js`. */
const COMMANDS: Record<string, string[]> = {
  booking: ['migrate', 'orders-rebuild', 'retention'],
  'booking-worker': ['migrate'],
  catalog: ['migrate'],
  coupon: ['migrate', 'retention'],
  giftcard: ['migrate', 'retention'],
  identity: ['admin', 'migrate', 'retention'],
  notification: ['migrate'],
};

export const IMAGES: Image[] = PROCESSES.map(({ name, entry }) => ({
  name,
  entries: [entry, ...(COMMANDS[name] ?? []).map((command) => join(dirname(entry), `${command}.main.js`))],
}));

/** The folder of the project in an image. */
export const SHOP = 'shop';
