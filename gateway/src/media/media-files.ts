import { Injectable } from '@nestjs/common';
import { refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';

export const MediaNotFound = refusal('MEDIA.NOT_FOUND', 'not-found');

const timeoutMs = 8_000;

/** The files that may be passed on; any other response of the content system counts as not found. */
export type MediaRule = { types: RegExp; maxBytes: number };

type MediaFile = { type: string; body: Buffer };

/**
 * How many files may be read at once: each may take 8 s and memory for the whole file. This limit is far above what
 * visitors need while the content system responds, because a browser shows a refused picture as missing.
 */
const maxInProgress = 200;

/** Reads files of the content system. */
@Injectable()
export class MediaFiles {
  private inProgress = 0;

  /**
   * Throws `MEDIA.NOT_FOUND` for a response that the rule does not allow. Throws `UPSTREAM.UPSTREAM_UNAVAILABLE` for a
   * redirect, without a complete response within 8 s, and while too many other files are being read.
   */
  async read(source: URL, rule: MediaRule): Promise<MediaFile> {
    if (this.inProgress >= maxInProgress) throw new UpstreamUnavailable({ retryAfterSeconds: 1 });
    this.inProgress++;
    try {
      return await fetchMedia(source, rule);
    } finally {
      this.inProgress--;
    }
  }
}

async function fetchMedia(source: URL, rule: MediaRule): Promise<MediaFile> {
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(() => {
    throw new UpstreamUnavailable();
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const body = response.ok && rule.types.test(type) ? await readUpTo(rule.maxBytes, response) : undefined;
  if (body) return { type, body };
  await response.body?.cancel().catch(() => undefined);
  throw new MediaNotFound();
}

/** The body; undefined when it has more than `maxBytes`, in which case the rest of it is not read. */
async function readUpTo(maxBytes: number, { headers, body }: Response): Promise<Buffer | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new UpstreamUnavailable();
  }
  return Buffer.concat(chunks);
}
