import type { PageManifest } from './page-manifest.js';

/** Hosts beyond our own origin from which pages may load pictures, as sources of a content security policy. */
export interface PictureHosts {
  images: readonly string[];
  mapTiles: readonly string[];
}

export interface PageRules {
  /** File name of the HTML document that is sent for the address. */
  document: string;
  /** Whether the address has a page. If not, the document is sent with status 404 and shows its own 404 page. */
  isKnown: boolean;
  isIndexed: boolean;
  referrerPolicy: 'no-referrer' | 'strict-origin-when-cross-origin';
  isFramable: boolean;
  contentPolicy: Record<string, readonly string[]>;
  /** Features of the browser, such as `geolocation`, that the document may use. */
  browserFeatures: readonly string[];
  /** Addresses of the API whose responses are put into the document, with placeholders for parameters of the page. */
  firstRequests: readonly string[];
}

type Entry = PageManifest['entries'][number];

/** The rules of every address, from the manifest of the pages. */
export class Pages {
  private readonly entries;

  constructor(
    private readonly manifest: PageManifest,
    hosts: PictureHosts,
  ) {
    this.entries = manifest.entries.map((entry) => ({
      ...entry,
      contentPolicy: withHosts(entry.contentPolicy, hosts),
      pages: entry.pages.map((page) => ({
        ...page,
        pattern: patternOf(page.path),
        isAddressBelow: isBelow(page.path),
      })),
    }));
  }

  get documents(): string[] {
    return this.entries.map(({ document }) => document);
  }

  rulesOf(path: string, query: object): PageRules {
    const entry = entryOf(this.entries, path);
    const page = entry.pages.find(({ pattern }) => pattern.test(path));
    const hasSecretAddress =
      this.manifest.secretParameters.some((name) => name in query) ||
      entry.pages.some((candidate) => candidate.hasSecretAddress && candidate.isAddressBelow(path));
    const isFramable = page?.isFramable === true && !hasSecretAddress;
    return {
      document: entry.document,
      browserFeatures: entry.browserFeatures,
      isKnown: page !== undefined,
      isIndexed: entry.isIndexed && !hasSecretAddress,
      firstRequests: page?.firstRequests ?? [],
      referrerPolicy: hasSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
      isFramable,
      contentPolicy: { ...entry.contentPolicy, 'frame-ancestors': [isFramable ? '*' : "'none'"] },
    };
  }
}

/** An address belongs to the entry with the longest area that contains it. */
function entryOf<Candidate extends Pick<Entry, 'areas'>>(entries: readonly Candidate[], path: string): Candidate {
  const longestArea = ({ areas }: Candidate) =>
    Math.max(-1, ...areas.filter((area) => isBelow(area)(path)).map(({ length }) => length));
  return entries.reduce((best, entry) => (longestArea(entry) > longestArea(best) ? entry : best));
}

/** Matches a path as the web app's router does: case-insensitive, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  const segments = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${segments.replace(/\/$/, '')}/?$`, 'i');
}

/**
 * Whether an address begins with the fixed part of a path: a mistyped address of a secret page may still contain a
 * secret.
 */
function isBelow(path: string): (address: string) => boolean {
  const fixed = path
    .replace(/\/?:.*$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
  return (address) => address.toLowerCase() === fixed || address.toLowerCase().startsWith(`${fixed}/`);
}

function withHosts(policy: Entry['contentPolicy'], { images, mapTiles }: PictureHosts): Entry['contentPolicy'] {
  const configured: Record<string, readonly string[]> = {
    'configured:images': images,
    'configured:map-tiles': mapTiles,
  };
  return Object.fromEntries(
    Object.entries(policy).map(([directive, sources]) => [
      directive,
      sources.flatMap((source) => configured[source] ?? [source]),
    ]),
  );
}
