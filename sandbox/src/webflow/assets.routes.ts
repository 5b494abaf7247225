import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogGame, CatalogPlace } from './catalog-files.js';
import { drawPicture, motifOf } from './pictures/index.js';
import { puzzlePdf } from './puzzle-pdf.js';
import { puzzleJpeg } from './puzzle-jpeg.js';

type FileParams = { slug: string };

/**
 * Pictures of the demo games and their cities, and puzzle sheets of the games, generated on request. Webflow serves
 * such files from a public host of its own.
 */
export async function webflowAssets(
  app: FastifyInstance,
  { games, cities }: { games: CatalogGame[]; cities: CatalogPlace[] },
): Promise<void> {
  const serve = (path: string, contentType: string, render: (game: CatalogGame) => string | Buffer) =>
    app.get<{ Params: FileParams }>(path, ({ params }, reply) => {
      const game = games.find(({ slug }) => slug === params.slug);
      return game ? sendFile(reply, contentType, render(game)) : reply.callNotFound();
    });

  serve('/puzzle-sheets/:slug.pdf', 'application/pdf', puzzlePdf);
  serve('/puzzle-sheets/:slug.jpg', 'image/jpeg', puzzleJpeg);

  const titles = new Map([
    ...cities.map(({ slug, name }) => [slug, name] as const),
    ...games.map(({ slug, title }) => [slug, title] as const),
  ]);
  app.get<{ Params: { slug: string; motif: string } }>('/pictures/:slug/:motif.svg', ({ params }, reply) => {
    const [motif, title] = [motifOf(params.motif), titles.get(params.slug)];
    return motif && title
      ? sendFile(reply, 'image/svg+xml', drawPicture(motif, params.slug, title))
      : reply.callNotFound();
  });
}

function sendFile(reply: FastifyReply, contentType: string, content: string | Buffer) {
  return reply
    .type(contentType)
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
}
