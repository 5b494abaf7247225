import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './launcher/chromium.ts';
import { ROOT } from './launcher/paths.ts';
import { runOnOwnShop } from './launcher/run-on-own-shop.ts';

const isForDocs = process.argv[2] === '--docs';
const folder = join(ROOT, isForDocs ? 'docs/design' : '.local/screens');

await runOnOwnShop('screens', async () => {
  // Deletes all earlier pictures, also of scenes that were removed; pictures of the docs are replaced by name.
  if (!isForDocs) rmSync(folder, { recursive: true, force: true });
  console.log(folder);
  return {
    config: 'tools/screens.jest.config.mjs',
    env: { CHROMIUM_PATH: chromiumPath(), SCREENS_DIR: folder, ...(isForDocs && { SCREENS_FOR: 'docs' }) },
  };
});
