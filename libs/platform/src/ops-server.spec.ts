import { Registry } from 'prom-client';
import { OpsServer, Readiness } from './ops-server.js';

describe('the readiness of a process', () => {
  const readiness = new Readiness();
  const ops = new OpsServer(readiness, new Registry());
  let isBrokerConnected = false;
  let url: string;
  beforeAll(async () => {
    readiness.add('rabbitmq', async () => {
      if (!isBrokerConnected) throw new Error('not connected');
    });
    url = `http://127.0.0.1:${await ops.listen('127.0.0.1', 0)}/health/ready`;
  });
  afterAll(() => ops.close());

  async function probe(): Promise<[number, unknown]> {
    const response = await fetch(url);
    return [response.status, await response.json()];
  }

  it('[OP-4] begins when all checks have passed', async () => {
    expect(await probe()).toEqual([503, { status: 'not_ready', missing: ['rabbitmq'] }]);
    isBrokerConnected = true;
    expect(await probe()).toEqual([200, { status: 'ready', missing: [] }]);
  });

  it('[OP-2] stays while a server fails that all replicas share, and the response names the server', async () => {
    isBrokerConnected = false;
    expect(await probe()).toEqual([200, { status: 'ready', missing: ['rabbitmq'] }]);
  });

  it('[OP-4] ends when the process begins to stop', async () => {
    readiness.drain();
    expect(await probe()).toEqual([503, { status: 'not_ready', missing: ['draining'] }]);
  });
});
