import { canInstallPackages, installPackages } from './apt.ts';
import { Failure } from './failure.ts';
import { findProgram } from './programs.ts';

/** Chromium without windows: the same engine, and a page takes a third less CPU time than in the full browser. */
const HEADLESS = 'chromium-headless-shell';
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

const findFull = () => FULL.map((name) => findProgram(name)).find(Boolean) ?? findProgram('Google Chrome', [MAC]);

/** The browser that the journeys drive; Debian's is installed when there is none. */
export const chromiumPath = () => pathOf(() => findProgram(HEADLESS) ?? findFull(), HEADLESS);

/** The full browser that visitors use, for measurements. */
export const fullChromiumPath = () => pathOf(findFull, 'chromium');

function pathOf(find: () => string | undefined, debianPackage: string): string {
  const found = process.env.CHROMIUM_PATH ?? find();
  if (found) return found;
  if (!canInstallPackages())
    throw new Failure(
      `No Chromium found: install it (Debian/Ubuntu: sudo apt-get install ${debianPackage}) or set CHROMIUM_PATH`,
    );
  installPackages([debianPackage]);
  return find() as string;
}
