import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { MediaFiles, MediaNotFound, type MediaRule } from './media-files.js';
import { attachment, fileNameOf } from './file-name.js';
import { PictureLinks } from './picture-links.js';
import { PuzzleSheets } from './puzzle-sheets.js';
import { SheetLinks } from './sheet-links.js';

const mebibyte = 1024 * 1024;
const imageRule: MediaRule = { types: /^image\/(png|jpeg|webp|avif|gif|svg\+xml)$/, maxBytes: 5 * mebibyte };
const sheetRule: MediaRule = { types: /^(application\/pdf|image\/(png|jpeg|webp))$/, maxBytes: 20 * mebibyte };

/** Possible because the content system gives a changed file a new address. */
const cacheForAYear = 'max-age=31536000, immutable';
/** Without this policy an SVG or a PDF that is opened by its address could run scripts in our origin. */
const scriptlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the content system's files from our own origin. */
@ApiExcludeController()
@Public()
@Controller('api/media')
export class MediaController {
  constructor(
    @Inject(PictureLinks) private readonly pictures: PictureLinks,
    @Inject(SheetLinks) private readonly sheetLinks: SheetLinks,
    @Inject(PuzzleSheets) private readonly sheets: PuzzleSheets,
    private readonly files: MediaFiles,
  ) {}

  /** Sends an image to show. */
  @Get(':signature/:source')
  async image(
    @Param('signature') signature: string,
    @Param('source') encoded: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = this.pictures.sourceOf(signature, encoded);
    if (!source) throw new MediaNotFound();
    const { type, body } = await this.files.read(source, imageRule);
    void reply
      .header('content-type', type)
      .header('cache-control', `public, ${cacheForAYear}`)
      .header('content-security-policy', scriptlessPolicy)
      .send(body);
  }

  /** Sends a puzzle sheet to save, for as long as its ticket's credentials may be shown. */
  @Get('sheets/:sealed/:name')
  async download(
    @Param('sealed') sealed: string,
    @Param('name') name: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = await this.sourceOfSheet(sealed);
    if (name !== fileNameOf(source)) throw new MediaNotFound();
    const { type, body } = await this.files.read(source, sheetRule);
    void reply
      .header('content-type', type)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', scriptlessPolicy)
      .send(body);
  }

  private async sourceOfSheet(sealed: string): Promise<URL> {
    const sheet = this.sheetLinks.open(sealed);
    const source = sheet && (await this.sheets.sourceOf(sheet));
    if (!source || !URL.canParse(source)) throw new MediaNotFound();
    return new URL(source);
  }
}
