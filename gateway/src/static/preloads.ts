import { existsSync, readFileSync } from 'node:fs';
import { isKnownPage } from './known-pages.js';

/** Which code each page has of its own, by the first part of its path, as the web app's build wrote it down. */
export class Preloads {
  private constructor(private readonly links: ReadonlyMap<string, string>) {}

  static read(file: string): Preloads {
    const filesOf = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
    const linkTo = (path: string) => `<${path}>; rel=modulepreload`;
    return new Preloads(new Map(Object.entries(filesOf).map(([page, files]) => [page, files.map(linkTo).join(', ')])));
  }

  /** The `Link` header that has a browser fetch a page's own code beside the app's; nothing for pages without any. */
  linkFor(path: string): string | undefined {
    return this.links.get(isKnownPage(path) ? path.split('/')[1]! : '404');
  }
}
