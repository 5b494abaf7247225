import { join } from 'node:path';
import { canInstallPackages, installPackages } from './launcher/apt.ts';
import { Failure } from './launcher/failure.ts';
import { LOCAL } from './launcher/paths.ts';
import { findProgram } from './launcher/programs.ts';
import { runOnOwnShop } from './launcher/run-on-own-shop.ts';

const instance = 'alerts-try';

/**
 * `npm run alerts:try`: Debian's Prometheus and Alertmanager watch a running shop with the rules of production, while
 * a process, Loquiz and a message fail.
 */
await runOnOwnShop(instance, async () => {
  ensureMonitoring();
  return {
    config: 'tools/alerts.jest.config.mjs',
    env: { ALERTS_INSTANCE: instance, ALERTS_DIR: join(LOCAL, instance, 'monitoring') },
  };
});

function ensureMonitoring(): void {
  const programs = ['prometheus', 'prometheus-alertmanager'];
  if (programs.every((name) => findProgram(name))) return;
  if (!canInstallPackages())
    throw new Failure(`please install ${programs.join(' and ')} (Debian's packages have these names)`);
  installPackages(programs);
}
