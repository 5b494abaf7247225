import { fastify, type FastifyRequest } from 'fastify';

/**
 * The baseline of the gateway's measurement: Fastify with one handler, which returns a prepared response. The parent
 * process sends it the responses.
 */
const JSON_TYPE = 'application/json; charset=utf-8';

process.once('message', (answers: Record<string, string>) => void serve(answers));

async function serve(answers: Record<string, string>): Promise<void> {
  const known = new Map(Object.entries(answers));
  const server = fastify();
  server.get('/memory', (request: FastifyRequest<{ Querystring: { search: string } }>, reply) => {
    void reply.header('content-type', JSON_TYPE).send(known.get(request.query.search));
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(address);
}
