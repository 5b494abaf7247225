import fastify from 'fastify';
import { addSecurityHeaders } from './security-headers.js';
import { answersBeforeRouting } from './before-routing.js';

describe('the gateway', () => {
  it.each([
    ['production', 'strict-transport-security for two years', 'max-age=63072000; includeSubDomains'],
    ['development', 'no strict-transport-security', undefined],
    ['test', 'no strict-transport-security', undefined],
  ] as const)('[SC-7] in %s sends %s', async (NODE_ENV, _, expected) => {
    const server = fastify();
    addSecurityHeaders(server, { NODE_ENV });
    const { headers } = await server.inject('/nope');
    expect(headers['strict-transport-security']).toBe(expected);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('[SC-7] in production sends strict-transport-security even before a route is found', async () => {
    const server = fastify(answersBeforeRouting({ NODE_ENV: 'production' }));
    const { statusCode, headers } = await server.inject('/%');
    expect(statusCode).toBe(400);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
