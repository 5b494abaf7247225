import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { fetchMedia, MediaNotFound, type MediaRule } from './fetch-media.js';
import { attachment, fileNameOf } from './file-name.js';
import { MediaLinks } from './media-links.js';

const mebibyte = 1024 * 1024;
const shown: MediaRule = { types: /^image\/(png|jpeg|webp|avif|gif|svg\+xml)$/, largestBytes: 5 * mebibyte };
const saved: MediaRule = { types: /^(application\/pdf|image\/(png|jpeg|webp))$/, largestBytes: 20 * mebibyte };

/** The content system gives a changed file a new address. */
const forAYear = 'max-age=31536000, immutable';
/** An SVG or a PDF opened by its address could run scripts in our origin otherwise. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Hands the content system's files on, so that no page asks another origin. */
@ApiExcludeController()
@Public()
@Controller('api/media')
export class MediaController {
  constructor(@Inject(MediaLinks) private readonly links: MediaLinks) {}

  /** An image to show. */
  @Get(':signature/:source')
  async image(
    @Param('signature') signature: string,
    @Param('source') encoded: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, body } = await fetchMedia(this.sourceOf(signature, encoded), shown);
    void reply
      .header('content-type', type)
      .header('cache-control', `public, ${forAYear}`)
      .header('content-security-policy', harmless)
      .send(body);
  }

  /** A file to save; for the customer alone who has its link. */
  @Get(':signature/:source/:name')
  async download(
    @Param('signature') signature: string,
    @Param('source') encoded: string,
    @Param('name') name: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = this.sourceOf(signature, encoded);
    if (name !== fileNameOf(source)) throw new MediaNotFound();
    const { type, body } = await fetchMedia(source, saved);
    void reply
      .header('content-type', type)
      .header('content-disposition', attachment(name))
      .header('cache-control', `private, ${forAYear}`)
      .header('content-security-policy', harmless)
      .send(body);
  }

  private sourceOf(signature: string, encoded: string): URL {
    const source = this.links.sourceOf(signature, encoded);
    if (!source) throw new MediaNotFound();
    return source;
  }
}
