import { refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';

export const MediaNotFound = refusal('MEDIA.NOT_FOUND', 'not-found');

const timeoutMs = 8_000;

/** The files that may be passed on; any other response of the content system counts as not found. */
export type MediaRule = { types: RegExp; maxBytes: number };

/**
 * Reads a file of the content system. Throws `MEDIA.NOT_FOUND` for a response that the rule does not allow, and
 * `UPSTREAM.UPSTREAM_UNAVAILABLE` for a redirect and when no complete response comes within 8 s.
 */
export async function fetchMedia(source: URL, rule: MediaRule): Promise<{ type: string; body: Buffer }> {
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
