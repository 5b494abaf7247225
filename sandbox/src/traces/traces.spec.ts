import { type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';

describe('the receiver of traces', () => {
  let sandbox: SandboxFixture;

  beforeEach(async () => {
    sandbox = await sandboxFixture();
  });
  afterEach(() => sandbox.close());

  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const aSpan = (change: object) => ({
    traceId,
    spanId: 'b7ad6b7169203331',
    name: 'POST /api/functions/create-stripe-checkout',
    kind: 2,
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000020000000',
    attributes: [{ key: 'http.response.status_code', value: { intValue: 200 } }],
    status: { code: 0 },
    ...change,
  });
  const send = (spans: object[]) =>
    fetch(`${sandbox.url}/otlp/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: { attributes: [{ key: 'service.name', value: { stringValue: 'gateway' } }] },
            scopeSpans: [{ scope: { name: 'shop' }, spans }],
          },
        ],
      }),
    });
  const pageOf = async (path: string): Promise<string> => (await fetch(`${sandbox.url}/sandbox${path}`)).text();

  it('[OP-3] lists the spans of a trace, the oldest first', async () => {
    const later = aSpan({ spanId: '00f067aa0ba902b7', parentSpanId: 'b7ad6b7169203331', name: 'SMTP', kind: 3 });
    const response = await send([
      { ...later, startTimeUnixNano: '1700000000001000000', status: { code: 2 } },
      aSpan({}),
    ]);
    expect(response.status).toBe(200);
    const { body } = await sandbox.control('GET', `/traces/${traceId}/spans`);
    expect(body).toMatchObject({
      spans: [
        { service: 'gateway', kind: 'server', hasFailed: false, attributes: { 'http.response.status_code': '200' } },
        { kind: 'client', name: 'SMTP', parentSpanId: 'b7ad6b7169203331', hasFailed: true },
      ],
    });
  });

  it('[OP-3] shows requests and their spans on its pages, but no schedules', async () => {
    await send([aSpan({ name: 'POST /<api>' }), aSpan({ traceId: 'f'.repeat(32), name: 'schedule sweep', kind: 1 })]);
    const list = await pageOf('/traces');
    expect(list).toContain(`<a href="/sandbox/traces/${traceId}">POST /&#60;api&#62;</a>`);
    expect(list).not.toContain('schedule');
    expect(await pageOf(`/traces/${traceId}`)).toContain('<td>20.0</td>');
  });

  it('[OP-3] refuses an invalid trace id, and has no page for an unknown trace', async () => {
    expect((await send([aSpan({ traceId: 'x' })])).status).toBe(400);
    expect((await fetch(`${sandbox.url}/sandbox/traces/${traceId}`)).status).toBe(404);
  });
});
