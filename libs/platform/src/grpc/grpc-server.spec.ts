import { status } from '@grpc/grpc-js';
import type { ArgumentsHost } from '@nestjs/common';
import { refusal } from '@shop/errors';
import { firstValueFrom } from 'rxjs';
import { createLogger } from '../logger.js';
import { GrpcErrorFilter } from './grpc-server.js';

describe('the gRPC status of an error', () => {
  const filter = new GrpcErrorFilter(createLogger('test', 'silent'));
  const statusOf = async (error: unknown): Promise<unknown> => {
    const { code } = await firstValueFrom(filter.catch(error, {} as ArgumentsHost)).catch(
      (thrown: { code: status }) => thrown,
    );
    return code;
  };

  it.each([
    ['ABORTED', 'a conflict', new (refusal('COUPON.X', 'conflict'))()],
    ['UNAVAILABLE', 'a database that is away', new Error('timeout exceeded when trying to connect')],
    ['INTERNAL', 'a bug', new TypeError('x is not a function')],
  ] as const)('is %s for %s', async (name, _what, error) => {
    expect(await statusOf(error)).toBe(status[name]);
  });
});
