import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogGame } from './catalog-files.js';
import { puzzlePdf } from './puzzle-pdf.js';
import { puzzleJpeg } from './puzzle-jpeg.js';
import { teaserSvg } from './teaser-svg.js';

type FileParams = { slug: string };

/**
 * Pictures and puzzle sheets of the demo games, generated on request; Webflow serves such files from a public host of
 * its own.
 */
export async function webflowAssets(app: FastifyInstance, { games }: { games: CatalogGame[] }): Promise<void> {
  const serve = (path: string, contentType: string, render: (game: CatalogGame) => string | Buffer) =>
    app.get<{ Params: FileParams }>(path, ({ params }, reply) => {
      const game = games.find(({ slug }) => slug === params.slug);
      return game ? sendFile(reply, contentType, render(game)) : reply.callNotFound();
    });

  serve('/teasers/:slug.svg', 'image/svg+xml', teaserSvg);
  serve('/puzzle-sheets/:slug.pdf', 'application/pdf', puzzlePdf);
  serve('/puzzle-sheets/:slug.jpg', 'image/jpeg', puzzleJpeg);
}

function sendFile(reply: FastifyReply, contentType: string, content: string | Buffer) {
  return reply
    .type(contentType)
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
}
