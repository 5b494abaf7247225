import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';
import type { ReceivedSpan } from './received-spans.js';
import type { Trace } from './trace-store.js';

const WIDTH = 480;
const ROW_HEIGHT = 14;

export function tracesPage(traces: Trace[]): string {
  const body = markup`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Traces</h1>
    <p>
      What a request caused in all processes, up to tickets and mails. A booking begins with
      <code>POST /api/functions/create-stripe-checkout</code> and goes on when it is paid.
    </p>
    ${traces.length === 0 && markup`<p>No trace yet.</p>`}
    <table>
      <thead>
        <tr>
          <th scope="col">Began</th>
          <th scope="col">Request</th>
          <th scope="col">Spans</th>
          <th scope="col">Processes</th>
        </tr>
      </thead>
      <tbody>
        ${traces.map(
          ({ id, spans }) =>
            markup`<tr>
              <td>${new Date(spans[0]!.startMs).toISOString()}</td>
              <td><a href="/sandbox/traces/${id}">${spans[0]!.name}</a></td>
              <td>${spans.length}</td>
              <td>${[...new Set(spans.map(({ service }) => service))].join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </main>`;
  return page({ title: 'Traces', lang: 'en', css: SANDBOX_CSS, body });
}

export function tracePage({ id, spans }: Trace): string {
  const begin = spans[0]!.startMs;
  const rows = inTreeOrder(spans);
  const steps = timeSteps(spans);
  const body = markup`<main>
    <p><a href="/sandbox/traces">Traces</a></p>
    <h1>${spans[0]!.name}</h1>
    <p>
      <code>${id}</code>, ${spans.length} spans. Times in milliseconds; where no span begins or ends for longer than
      ${MOST_BETWEEN_STEPS_MS} ms, the time line is shortened to ${MOST_BETWEEN_STEPS_MS} ms.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Process</th>
          <th scope="col">Work</th>
          <th scope="col">After</th>
          <th scope="col">Took</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ span, depth }) => {
          const left = positionOf(span.startMs, steps);
          const width = Math.max(positionOf(span.endMs, steps) - left, 1);
          return markup`<tr>
            <td>${span.service}</td>
            <td>${'\u00a0'.repeat(depth * 2)}${span.name}${span.hasFailed && markup` <strong>failed</strong>`}
              ${details(span)}</td>
            <td>${(span.startMs - begin).toFixed(1)}</td>
            <td>${(span.endMs - span.startMs).toFixed(1)}</td>
            <td><svg width="${WIDTH}" height="${ROW_HEIGHT}" aria-hidden="true">
              <rect x="${left.toFixed(1)}" y="2" width="${width.toFixed(1)}" height="10" fill="#1f5f4a"></rect></svg></td>
          </tr>`;
        })}
      </tbody>
    </table>
  </main>`;
  return page({ title: spans[0]!.name, lang: 'en', css: SANDBOX_CSS, body });
}

const details = ({ name, attributes }: ReceivedSpan) => {
  const text = attributes['db.query.text'] ?? attributes['db.statement'] ?? attributes['shop.refusal'];
  return (
    text !== undefined && text !== name && markup`<br /><code>${text.replaceAll(/\s+/g, ' ').slice(0, 160)}</code>`
  );
};

/** Each span below its parent; one whose parent was not received is at the top level. */
function inTreeOrder(spans: ReceivedSpan[]): { span: ReceivedSpan; depth: number }[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const childrenOf = Map.groupBy(spans, ({ parentSpanId }) =>
    parentSpanId !== undefined && known.has(parentSpanId) ? parentSpanId : '',
  );
  const below = (parent: string, depth: number): { span: ReceivedSpan; depth: number }[] =>
    (childrenOf.get(parent) ?? []).flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below('', 0);
}

/** A moment at which a span begins or ends, with its place on the time line. */
type TimeStep = { ms: number; x: number };

/** The time between two successive steps is drawn as at most this long, even within a span. */
const MOST_BETWEEN_STEPS_MS = 20;

function timeSteps(spans: ReceivedSpan[]): TimeStep[] {
  const moments = spans.flatMap(({ startMs, endMs }) => [startMs, endMs]).toSorted((a, b) => a - b);
  let length = 0;
  const steps = moments.map((ms, index) => {
    length += index === 0 ? 0 : Math.min(ms - moments[index - 1]!, MOST_BETWEEN_STEPS_MS);
    return { ms, x: length };
  });
  return steps.map(({ ms, x }) => ({ ms, x: length === 0 ? 0 : (x / length) * WIDTH }));
}

const positionOf = (ms: number, steps: TimeStep[]): number => steps.find((step) => step.ms === ms)?.x ?? 0;
