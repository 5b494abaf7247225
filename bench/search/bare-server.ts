import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';

interface Told {
  databaseUrl: string;
  answers: Record<string, string>;
}
/**
 * What the gateway is measured against: Fastify with one handler and nothing else. `/memory` looks the finished answer up,
 * `/sql` asks the catalog's table with the catalog's statement. Told what to serve by its parent.
 */
const SEARCH = `
  SELECT id, name, name_en AS "nameEn", slug, country_code AS "countryCode", bundesland,
         has_german_games AS "hasGermanGames", has_english_games AS "hasEnglishGames"
  FROM cities WHERE search_key LIKE $1 ORDER BY name COLLATE "de-x-icu", slug LIMIT 10`;

const JSON_TYPE = 'application/json; charset=utf-8';

process.once('message', (told: Told) => void serve(told));

async function serve({ databaseUrl, answers }: Told): Promise<void> {
  const known = new Map(Object.entries(answers));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = fastify();
  const searched = (request: FastifyRequest) => (request.query as { search: string }).search;
  server.get('/memory', (request, reply) => {
    void reply.header('content-type', JSON_TYPE).send(known.get(searched(request)));
  });
  server.get('/sql', async (request, reply) => {
    const text = searched(request).toLowerCase();
    const { rows } = await pool.query({ name: 'search', text: SEARCH, values: [`%${text}%`] });
    return reply.header('content-type', JSON_TYPE).send(JSON.stringify(rows));
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(address);
}
