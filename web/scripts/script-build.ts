import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Scripts of host pages and the service worker of tickets, with the bytes (gzip) that each may weigh. The doctor is
 * loaded only when it is asked for.
 */
const scripts = [
  { fileName: 'embed.js', entry: 'embed', maxGzipBytes: 2_000 },
  { fileName: 'embed-doctor.js', entry: 'embed-doctor', maxGzipBytes: 8_000 },
  { fileName: 'ticket-worker.js', entry: 'ticket-worker', maxGzipBytes: 2_000 },
] as const;

/**
 * Writes plain scripts without a hash in their names. Host pages contain the address of `embed.js`, which contains that
 * of the doctor; browsers look for a new version of a service worker at its address.
 */
export const scriptBuild = (): Plugin => ({
  name: 'script-build',
  async generateBundle() {
    for (const { fileName, entry, maxGzipBytes } of scripts) {
      const code = await buildScript(entry);
      const bytes = gzipSync(code, { level: 9 }).length;
      const text = `${fileName}: ${bytes} of ${maxGzipBytes} bytes (gzip)`;
      if (bytes > maxGzipBytes) this.error(text);
      this.info(text);
      this.emitFile({ type: 'asset', fileName, source: code });
    }
  },
  configureServer({ middlewares }) {
    for (const { fileName, entry } of scripts) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        buildScript(entry).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    }
  },
});

async function buildScript(entry: string): Promise<string> {
  const input = fileURLToPath(new URL(`../src/entries/${entry}/main.ts`, import.meta.url));
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
