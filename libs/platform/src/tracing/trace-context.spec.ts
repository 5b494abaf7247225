import { isSampled, newTraceContext, readTraceContext } from './trace-context.js';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a trace context', () => {
  it('[OP-3] is read with its flags, sampled or not', () => {
    const unsampled = traceparent.replace(/01$/, '00');
    expect(readTraceContext(traceparent)).toEqual({ traceparent, tracestate: undefined });
    expect([traceparent, unsampled].map((text) => isSampled(readTraceContext(text)!))).toEqual([true, false]);
  });

  it.each([
    ['a number', 7],
    ['a text of another form', 'x'],
    ['upper-case digits', traceparent.toUpperCase()],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a span id of zeros', `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`],
    ['the invalid version', traceparent.replace(/^00/, 'ff')],
    ['more fields than version 00 has', `${traceparent}-x`],
  ])('[OP-3] is undefined for %s', (_case, text) => {
    expect(readTraceContext(text)).toBeUndefined();
  });

  it('[OP-3] of a later version is read as version 00', () => {
    expect(readTraceContext(`${traceparent.replace(/^00/, '01')}-more`)?.traceparent).toBe(traceparent);
  });

  it.each([
    ['one-1=a,two@vendor=b c', 'one-1=a,two@vendor=b c'],
    [' one=1 , , two=2', 'one=1,two=2'],
    ['one', undefined],
    ['one=ä', undefined],
    [`one=${'1'.repeat(600)}`, undefined],
    ['', undefined],
  ])('[OP-3] that was given the tracestate %j has the tracestate %j', (text, expected) => {
    expect(readTraceContext(traceparent, text)?.tracestate).toBe(expected);
  });

  it('[OP-3] of a new trace is valid and not sampled', () => {
    const begun = newTraceContext();
    expect(readTraceContext(begun.traceparent)).toEqual(begun);
    expect(isSampled(begun)).toBe(false);
  });
});
