import { Registry } from 'prom-client';
import { OpsServer, Readiness } from './ops-server.js';

describe('a process', () => {
  const readiness = new Readiness();
  const ops = new OpsServer(readiness, new Registry());
  let isBrokerConnected = false;
  let url: string;
  beforeAll(async () => {
    readiness.add('rabbitmq', async () => {
      if (!isBrokerConnected) throw new Error('not connected');
    });
    url = `http://127.0.0.1:${await ops.listen('127.0.0.1', 0)}`;
  });
  afterAll(() => ops.close());

  async function probe(path: string): Promise<[number, unknown]> {
    const response = await fetch(`${url}/health/${path}`);
    return [response.status, await response.json()];
  }

  it('[OP-4] serves once all checks have passed', async () => {
    expect(await probe('ready')).toEqual([503, { status: 'not_ready', missing: ['rabbitmq'] }]);
    expect(await probe('serving')).toEqual([503, { status: 'not_serving' }]);
    isBrokerConnected = true;
    expect(await probe('ready')).toEqual([200, { status: 'ready', missing: [] }]);
    expect(await probe('serving')).toEqual([200, { status: 'serving' }]);
  });

  it('[OP-2] goes on serving, though not ready, when a server fails that all replicas share', async () => {
    isBrokerConnected = false;
    expect(await probe('ready')).toEqual([503, { status: 'not_ready', missing: ['rabbitmq'] }]);
    expect(await probe('serving')).toEqual([200, { status: 'serving' }]);
  });

  it('[OP-4] neither serves nor is ready when it begins to stop', async () => {
    isBrokerConnected = true;
    readiness.drain();
    expect(await probe('ready')).toEqual([503, { status: 'not_ready', missing: ['draining'] }]);
    expect(await probe('serving')).toEqual([503, { status: 'not_serving' }]);
  });
});
