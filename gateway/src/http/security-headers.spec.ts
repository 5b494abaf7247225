import fastify from 'fastify';
import { addSecurityHeaders } from './security-headers.js';

describe('addSecurityHeaders', () => {
  it.each([
    ['production', 'max-age=63072000; includeSubDomains'],
    ['development', undefined],
    ['test', undefined],
  ] as const)('[SC-7] in %s sends strict-transport-security: %s', async (NODE_ENV, expected) => {
    const server = fastify();
    addSecurityHeaders(server, { NODE_ENV });
    const { headers } = await server.inject('/nope');
    expect(headers['strict-transport-security']).toBe(expected);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
