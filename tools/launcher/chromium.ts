import { canInstallPackages, installPackages } from './apt.ts';
import { Failure } from './failure.ts';
import { findProgram } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

const find = () => NAMES.map((name) => findProgram(name)).find(Boolean) ?? findProgram('Google Chrome', [MAC]);

/** The browser that the journeys drive; Debian's is installed when there is none. */
export function chromiumPath() {
  const found = process.env.CHROMIUM_PATH ?? find();
  if (found) return found;
  if (!canInstallPackages())
    throw new Failure(
      'No Chromium found: install it (Debian/Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH',
    );
  installPackages(['chromium']);
  return find() as string;
}
