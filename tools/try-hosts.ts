import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chromiumPath } from './launcher/chromium.ts';
import { Failure } from './launcher/failure.ts';
import { LOCAL, ROOT } from './launcher/paths.ts';
import { progress } from './launcher/progress.ts';
import { runCommand } from './launcher/run-command.ts';
import { runOnOwnShop } from './launcher/run-on-own-shop.ts';

/**
 * `npm run hosts:try`: builds websites by VitePress and Docusaurus with the embed codes that the shop's widget
 * documentation shows, and visits these websites. The generators are installed under `.local/hosts`, apart from the
 * shop's packages.
 */
await runOnOwnShop('hosts-try', async (signal) => {
  const folder = join(LOCAL, 'hosts');
  for (const manifest of globSync('e2e/hosts/*/package.json', { cwd: ROOT })) {
    await install(dirname(join(ROOT, manifest)), join(folder, basename(dirname(manifest))), signal);
  }
  return { config: 'tools/hosts.jest.config.mjs', env: { CHROMIUM_PATH: chromiumPath(), HOSTS_DIR: folder } };
});

async function install(from: string, to: string, signal: AbortSignal): Promise<void> {
  const lockFile = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const installedFrom = join(to, 'node_modules/.installed-from');
  if (contentOf(installedFrom) === lockFile) return;
  progress(`installing ${basename(from)}`);
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(to, name));
  const run = await runCommand('npm', ['ci', '--prefix', to, '--ignore-scripts', '--no-audit', '--no-fund'], {
    signal,
  });
  if (run.code !== 0) throw new Failure(`npm could not install ${basename(from)}:\n${run.output}`);
  writeFileSync(installedFrom, lockFile);
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
