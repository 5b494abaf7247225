import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

interface HostPage {
  html: string;
  contentPolicy?: string;
  /** The language of the `html` element. */
  lang?: string;
}

/** Serves another website, with pages that a test writes. */
export async function startHostSite() {
  const pages = new Map<string, HostPage>();
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (page?.contentPolicy) response.setHeader('content-security-policy', page.contentPolicy);
    response.statusCode = page ? 200 : 404;
    response.end(
      `<!doctype html><html lang="${page?.lang ?? ''}"><title>Host</title><link rel="icon" href="data:,"><body>${page?.html ?? ''}`,
    );
  });
  const origin = await listen(server);
  return {
    /** Adds or replaces a page. @returns its address */
    page(path: string, page: HostPage): string {
      pages.set(path, page);
      return origin + path;
    },
    close: () => server.close(),
  };
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface FolderSite {
  origin: string;
  close: () => void;
}

/** Serves another website, with the files that a site generator has built. */
export async function serveFolder(folder: string): Promise<FolderSite> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0]!);
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => extname(name) !== '' && existsSync(name));
    response.statusCode = file ? 200 : 404;
    response.setHeader('content-type', contentTypes[extname(file ?? '')] ?? 'application/octet-stream');
    response.end(file && readFileSync(file));
  });
  const origin = await listen(server);
  return { origin, close: () => server.close() };
}

/**
 * Starts the server and returns its origin. It listens on 127.0.0.1, because browsers would treat another port of the
 * shop's `localhost` as the same site.
 */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
