import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { MediaLinks } from './media-links.js';

export const MediaNotFound = refusal('MEDIA.NOT_FOUND', 'not-found');

const fetchTimeoutMs = 8_000;
const largestImageBytes = 5 * 1024 * 1024;
const imageTypes = /^image\/(png|jpeg|webp|avif|gif|svg\+xml)$/;
/** The content system gives a changed image a new address. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Hands the content system's images on, so that no page asks another origin. */
@ApiExcludeController()
@Public()
@Controller('api/media')
export class MediaController {
  constructor(@Inject(MediaLinks) private readonly links: MediaLinks) {}

  @Get(':signature/:source')
  async image(
    @Param('signature') signature: string,
    @Param('source') encoded: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = this.links.sourceOf(signature, encoded);
    if (!source) throw new MediaNotFound();
    const { type, body } = await fetchImage(source);
    void reply
      .header('content-type', type)
      .header('cache-control', cacheControl)
      // An SVG opened by its address could run scripts in our origin otherwise.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(body);
  }
}

async function fetchImage(source: URL): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(source, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' }).catch(() => {
    throw new UpstreamUnavailable();
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !imageTypes.test(type) || length > largestImageBytes) throw new MediaNotFound();
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > largestImageBytes) throw new MediaNotFound();
  return { type, body };
}
