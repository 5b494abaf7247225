import { fastify, type FastifyRequest } from 'fastify';

// The baseline of the gateway's measurement: Fastify with one handler, which returns prepared responses. The parent
// process sends all of them at the start.

const JSON_TYPE = 'application/json; charset=utf-8';

process.once('message', (responses: Record<string, string>) => void serve(responses));

async function serve(responses: Record<string, string>): Promise<void> {
  const responseByQuery = new Map(Object.entries(responses));
  const server = fastify();
  server.get('/memory', (request: FastifyRequest<{ Querystring: { search: string } }>, reply) => {
    void reply.header('content-type', JSON_TYPE).send(responseByQuery.get(request.query.search));
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(address);
}
