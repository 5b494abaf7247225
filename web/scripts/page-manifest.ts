import type { Plugin } from 'vite';
import { entryOf } from '../src/shared/pages/areas.js';
import { secretParameters } from '../src/shared/pages/document.js';
import { type Entry, readEntries } from './entries.js';
import { firstScreenSource } from './first-screen.js';

/**
 * Writes `pages.json`, from which the gateway knows every page. The development server selects documents by the same
 * data.
 */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
    async generateBundle() {
      const manifest = { secretParameters, entries: await Promise.all((await readEntries()).map(describe)) };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
    async configureServer({ middlewares }) {
      const entries = await readEntries();
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?', 1)[0] ?? '/';
        if (request.headers.accept?.includes('text/html') && !path.endsWith('.html')) {
          request.url = `/${documentOf(entryOf(entries, path))}`;
        }
        next();
      });
    },
  };
}

const documentOf = ({ name }: Pick<Entry, 'name'>): string => `${name}.html`;

const describe = async ({ pages, browserFeatures = [], contentPolicy, ...entry }: Entry) => ({
  ...entry,
  browserFeatures,
  contentPolicy: entry.name === 'shop' ? await withFirstScreen(contentPolicy) : contentPolicy,
  document: documentOf(entry),
  pages: pages.map(({ path, isFramable = false, hasSecretAddress = false, firstRequests = [] }) => ({
    path,
    isFramable,
    hasSecretAddress,
    firstRequests,
  })),
});

const withFirstScreen = async (policy: Entry['contentPolicy']): Promise<Entry['contentPolicy']> => ({
  ...policy,
  'script-src': [...policy['script-src']!, await firstScreenSource()],
});
