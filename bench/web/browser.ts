import { launch } from 'chrome-launcher';
import { chromiumPath } from '../../tools/launcher/chromium.ts';

/**
 * A browser that reaches this machine alone, so that nothing from outside can help or hinder a page.
 * @param work told where the browser is remote-controlled
 */
export async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const browser = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      // Without a graphics card the GPU process may never paint, and the visit has no end.
      '--disable-gpu',
      '--lang=de',
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
