import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';
import { figuresIn } from './figures.js';

const metrics = `# HELP process_cpu_seconds_total CPU
# TYPE process_cpu_seconds_total counter
process_cpu_seconds_total{service="booking"} 3
# HELP bookings_waiting Bookings that wait
# TYPE bookings_waiting gauge
bookings_waiting{status="paid",service="booking"} 2
bookings_waiting{status="pending",service="booking"} 0
# HELP message_seconds Duration
# TYPE message_seconds histogram
message_seconds_bucket{le="1",service="booking"} 4
message_seconds_sum{service="booking"} 2
message_seconds_count{service="booking"} 4
`;

describe('figuresIn', () => {
  it('[OP-3] reads the shop’s own metrics, of a histogram its count and mean', () => {
    expect(figuresIn(metrics)).toEqual([
      {
        name: 'bookings_waiting',
        help: 'Bookings that wait',
        values: [
          { labels: 'paid', value: 2 },
          { labels: 'pending', value: 0 },
        ],
      },
      {
        name: 'message_seconds_count',
        help: 'Duration',
        values: [
          { labels: '', value: 4 },
          { labels: 'mean', value: 0.5 },
        ],
      },
    ]);
  });
});

describe('the status page', () => {
  let sandbox: SandboxFixture;
  afterEach(() => sandbox.close());

  it('[OP-3] shows the figures of the processes, and which process cannot be reached', async () => {
    const ops = createServer((_request, response) => response.end(metrics));
    await new Promise<void>((resolve) => ops.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(ops.address() as AddressInfo).port}`;
    sandbox = await sandboxFixture({ opsUrls: { booking: url, gateway: 'http://127.0.0.1:1' } });
    const shown = await (await fetch(`${sandbox.url}/sandbox/status`)).text();
    ops.close();
    expect(shown).toContain('<h2>booking: ready</h2>');
    expect(shown).toContain('paid: 2<br />');
    expect(shown).toContain('<h2>gateway: not reached</h2>');
    expect(shown).toContain('Nobody has booked yet');
  });
});
