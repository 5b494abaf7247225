import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostPage {
  html: string;
  contentPolicy?: string;
  /** Of the `html` element. */
  lang?: string;
}

/** Another website. On 127.0.0.1, because browsers would treat another port of the shop's `localhost` as the same site. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** @returns the page's address */
    page(path: string, page: HostPage): string {
      pages.set(path, page);
      return origin + path;
    },
    close: () => server.close(),
  };
}
