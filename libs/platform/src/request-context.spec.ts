import { newRequestContext } from './request-context.js';

describe('newRequestContext', () => {
  it('continues the caller’s trace with a new span', () => {
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { traceparent } = newRequestContext({ traceparent: parent });
    expect(traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    expect(traceparent).not.toBe(parent);
  });

  it('starts a new trace when the caller’s traceparent is malformed', () => {
    expect(newRequestContext({ traceparent: 'x' }).traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});
