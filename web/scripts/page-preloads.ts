import type { Plugin, Rolldown } from 'vite';

/** The pages that are loaded when they are visited, by the first part of their path; the last stands for every unknown one. */
const pages: Record<string, string> = {
  ticket: 'features/ticket/pages/ticket-page.tsx',
  'payment-success': 'features/payment-return/pages/payment-return-page.tsx',
  'gift-card': 'features/gift-card/pages/gift-card-page.tsx',
  'gift-card-success': 'features/gift-card/pages/gift-card-success-page.tsx',
  login: 'features/auth/pages/login-page.tsx',
  '404': 'features/shell/pages/not-found-page.tsx',
};

/**
 * Writes `preloads.json`, which tells the gateway what code each page has of its own: browsers then fetch it beside the
 * app's instead of after it.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const preloads = Object.fromEntries(
        Object.entries(pages).map(([path, source]) => [path, ownFiles(chunkOf(source, chunks), chunks)]),
      );
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) });
    },
  };
}

function chunkOf(source: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
  if (!found) throw new Error(`${source} is no page of its own`);
  return found;
}

/** A page's chunk and those it imports, without what every page loads. */
function ownFiles(page: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const first = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  return [...filesOf([page], chunks)].filter((file) => !first.has(file)).map((file) => `/${file}`);
}

function filesOf(from: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const visit = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const name of imports) {
      const imported = chunks.find((chunk) => chunk.fileName === name);
      if (imported) visit(imported);
    }
  };
  for (const chunk of from) visit(chunk);
  return files;
}
