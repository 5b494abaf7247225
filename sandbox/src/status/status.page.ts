import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';
import type { Trace } from '../traces/trace-store.js';
import type { Figure } from './figures.js';

export interface ProcessStatus {
  name: string;
  state: 'ready' | 'not ready' | 'not reached';
  figures: Figure[];
}

export function statusPage(processes: ProcessStatus[], lastBooking: Trace | undefined): string {
  const body = markup`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Status</h1>
    <p>
      ${
        lastBooking
          ? markup`<a href="/sandbox/traces/${lastBooking.id}">The last booking in all processes</a>`
          : 'Nobody has booked yet'
      }
      · <a href="/sandbox/traces">all traces</a>. This page reloads every five seconds.
    </p>
    ${processes.length === 0 && markup`<p>The shop's processes are not known here.</p>`}
    ${processes.map(
      ({ name, state, figures }) =>
        markup`<h2>${name}: ${state}</h2>
          <table>
            <tbody>
              ${figures.map(
                (figure) =>
                  markup`<tr>
                    <th scope="row"><code>${figure.name}</code><br /><small>${figure.help}</small></th>
                    <td>${figure.values.map(
                      ({ labels, value }) =>
                        markup`${labels !== '' && `${labels}: `}${shown(figure.name, value)}<br />`,
                    )}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`,
    )}
  </main>`;
  return page({ title: 'Status', lang: 'en', css: SANDBOX_CSS, body });
}

/** Metrics whose value is a Unix time in seconds. */
const unixTimes = new Set(['schedule_last_success_seconds']);

const shown = (name: string, value: number): string =>
  unixTimes.has(name)
    ? `${new Date(value * 1_000).toISOString().slice(0, 19)}Z`
    : value.toLocaleString('en', { maximumFractionDigits: 3 });
