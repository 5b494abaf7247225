import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, runnerImport } from 'vite';
import { sharedLibraries } from './shared-libraries.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes into the shop's document the first screens of its pages, as templates in both languages, and a script that
 * shows the one for the requested page. A document without content stays white on a slow line until its code is loaded.
 */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path }) {
      if (path !== '/shop.html') return html;
      const { firstScreenTemplates } = await load<{ firstScreenTemplates: () => string }>(
        'entries/shop/first-screen.tsx',
      );
      const elements = `${firstScreenTemplates()}<script>${await firstScreenScript()}</script>`;
      return html.replace('<div id="root"></div>', (rootElement) => rootElement + elements);
    },
  },
});

/** The inline script as a source of a content security policy. */
export async function firstScreenSource(): Promise<string> {
  const hash = createHash('sha256').update(await firstScreenScript());
  return `'sha256-${hash.digest('base64')}'`;
}

async function firstScreenScript(): Promise<string> {
  const { showFirstScreen } = await load<{ showFirstScreen: () => void }>('entries/shop/show-first-screen.ts');
  const { hadSessionKey } = await load<{ hadSessionKey: string }>('shared/lib/had-session.ts');
  const { languageKey } = await load<{ languageKey: string }>('shared/i18n/language.ts');
  const call = `(${showFirstScreen})(${JSON.stringify(hadSessionKey)}, ${JSON.stringify(languageKey)})`;
  const { code } = await minify('first-screen.js', call);
  return code;
}

async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}src/${file}`, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sharedLibraries },
  });
  return module;
}
