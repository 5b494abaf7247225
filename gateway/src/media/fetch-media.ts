import { refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';

export const MediaNotFound = refusal('MEDIA.NOT_FOUND', 'not-found');

const timeoutMs = 8_000;

/** What may be handed on: anything else the content system answers is as good as nothing. */
export type MediaRule = { types: RegExp; largestBytes: number };

export async function fetchMedia(source: URL, rule: MediaRule): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(() => {
    throw new UpstreamUnavailable();
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const body = response.ok && rule.types.test(type) ? await readUpTo(rule.largestBytes, response) : undefined;
  if (body) return { type, body };
  await response.body?.cancel().catch(() => undefined);
  throw new MediaNotFound();
}

/** Undefined for a body that is larger, of which no more is read than that takes to know. */
async function readUpTo(largestBytes: number, { headers, body }: Response): Promise<Buffer | undefined> {
  if (Number(headers.get('content-length') ?? 0) > largestBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > largestBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new UpstreamUnavailable();
  }
  return Buffer.concat(chunks);
}
