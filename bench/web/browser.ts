import { launch } from 'chrome-launcher';
import { fullChromiumPath } from '../../tools/launcher/chromium.ts';

/**
 * A browser that can reach this machine only, so that external servers do not affect the measurement.
 * @param keyHash of the certificate to trust: without trust the browser caches nothing
 * @param work gets the port by which the browser is remote-controlled
 */
export async function withBrowser<T>(keyHash: string, work: (port: number) => Promise<T>): Promise<T> {
  const browser = await launch({
    chromePath: fullChromiumPath(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      // Without a graphics card the GPU process may never paint, and the visit would not end.
      '--disable-gpu',
      '--lang=de',
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    logLevel: 'error',
  });
  try {
    return await work(browser.port);
  } finally {
    browser.kill();
  }
}
