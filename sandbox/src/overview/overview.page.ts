import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from './sandbox.css.js';

interface Control {
  call: string;
  body?: string;
  does: string;
}

const FAULTS = '{mode: none|down|slow|flaky|timeout_after_create, rate?, delayMs?, failAfterRequests?}';
const DELIVERY = 'webhook?: normal|late|lost|duplicate|reorder, delayMs?';

const SECTIONS: { title: string; intro: string; controls: Control[] }[] = [
  {
    title: 'Stripe',
    intro: 'API at /v1 for the official SDK, hosted page at /pay/{sessionId}, signed webhooks with retries.',
    controls: [
      { call: 'GET /sandbox/stripe/sessions?status=&limit=', does: 'Lists checkout sessions, newest first.' },
      {
        call: 'POST /sandbox/stripe/sessions/{id}/complete',
        body: `{outcome: paid|declined|expired|delayed, email?, ${DELIVERY}}`,
        does: 'Acts for the payer. A declined card leaves the session open; a closed session answers 409.',
      },
      {
        call: 'POST /sandbox/stripe/sessions/{id}/outcome',
        body: `{outcome: succeeded|failed, ${DELIVERY}}`,
        does: 'Ends a delayed payment.',
      },
      {
        call: 'PUT /sandbox/stripe/webhooks',
        body: '{mode: normal|late|lost|duplicate|reorder, delayMs?}',
        does: 'How all further events are delivered, including those of the hosted page. Lost ones are still listed by GET /v1/events.',
      },
      { call: 'POST /sandbox/stripe/events/{id}/resend', does: 'Delivers an event again.' },
      {
        call: 'POST /sandbox/stripe/disputes',
        body: '{paymentIntent, status?, amount?, reason?}',
        does: 'Opens a dispute or moves it on.',
      },
      {
        call: 'PUT /sandbox/stripe/refunds',
        body: '{mode: succeeded|pending|insufficient_balance}',
        does: 'What becomes of the next refunds. A pending one is ended by the call below.',
      },
      {
        call: 'POST /sandbox/stripe/refunds/{id}',
        body: '{status: pending|succeeded|failed}',
        does: 'Changes a refund afterwards.',
      },
      {
        call: 'POST /sandbox/stripe/history',
        does: 'Adds sessions and refunds of the past: what `npm run demo:year` writes. Raises no events.',
      },
      { call: 'PUT /sandbox/stripe/faults', body: FAULTS, does: 'Breaks the API.' },
    ],
  },
  {
    title: 'Loquiz',
    intro: 'API v3 at /loquiz/v3: tickets and games. What is not publicly known is assumed.',
    controls: [
      { call: 'POST /sandbox/loquiz/history', does: 'Adds tickets of the past: what `npm run demo:year` writes.' },
      { call: 'POST /sandbox/loquiz/tickets/{id}/start', does: 'Lets the team of a ticket begin to play.' },
      { call: 'GET /sandbox/loquiz/tickets?reference={scope}', does: 'Lists tickets of one scope, or all.' },
      {
        call: 'PUT /sandbox/loquiz/games/{id}',
        body: '{status: open|closed|deleted}',
        does: 'Opens, closes or deletes a game.',
      },
      {
        call: 'PUT /sandbox/loquiz/faults',
        body: FAULTS.replace('}', ', hidePasswords?, refuseClosing?}'),
        does: 'Breaks the API; hidePasswords leaves passwords out of reads, refuseClosing refuses to close tickets.',
      },
    ],
  },
  {
    title: 'Webflow',
    intro: 'Data API v2 at /webflow/v2 with the demo catalog.',
    controls: [
      {
        call: 'PUT /sandbox/webflow/faults',
        body: FAULTS.replace('}', ', pathContains?}'),
        does: 'Breaks the API; pathContains limits that to some paths.',
      },
      {
        call: 'POST /sandbox/webflow/items/{collection}',
        body: '{fieldData?, english?, isDraft?, isArchived?, publish?}',
        does: 'Adds an item.',
      },
      {
        call: 'PUT /sandbox/webflow/items/{collection}/{item}',
        body: '{fieldData?, english?, isDraft?, isArchived?, publish?}',
        does: 'Changes an item.',
      },
      { call: 'DELETE /sandbox/webflow/items/{collection}/{item}', does: 'Removes an item.' },
      {
        call: 'POST /sandbox/webflow/webhooks/deliver',
        body: '{triggerType, collection?, itemId?, ageMs?, forged?}',
        does: 'Sends a webhook.',
      },
      {
        call: 'PUT /sandbox/webflow/locales',
        body: '{english}',
        does: 'Adds the English locale to the site or removes it.',
      },
      { call: 'POST /sandbox/webflow/reset', does: 'Restores the demo catalog.' },
    ],
  },
  {
    title: 'Mailbox',
    intro:
      'Takes every mail over SMTP. An address that begins with bounce has no mailbox: its mails come back. One that begins with complain reports its mails as spam.',
    controls: [
      { call: 'GET /sandbox/mail/messages?to=&limit=', does: 'Received mails, newest first.' },
      { call: 'GET /sandbox/mail/messages/{id}/attachments/{n}', does: 'One attachment.' },
      { call: 'DELETE /sandbox/mail/messages', does: 'Empties the mailbox.' },
      {
        call: 'PUT /sandbox/mail/faults',
        body: FAULTS,
        does: 'Breaks SMTP: refused with 451, slow, or accepted without an answer.',
      },
    ],
  },
  {
    title: 'Phone',
    intro: 'Takes text messages by POST /phone/v1/messages.',
    controls: [
      { call: 'GET /sandbox/phone/messages?to=', does: 'Received text messages, newest first.' },
      { call: 'PUT /sandbox/phone/faults', body: FAULTS, does: 'Breaks the API.' },
    ],
  },
  {
    title: 'Identity provider',
    intro: 'An OpenID Connect provider at /oidc, on whose sign-in page everybody may enter any address.',
    controls: [
      {
        call: 'PUT /sandbox/oidc/faults',
        body: FAULTS.replace('}', ', pathContains?}'),
        does: 'Breaks the provider; pathContains limits that to some paths, such as /token.',
      },
    ],
  },
];

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const;

export function overviewPage(smtpPort: number): string {
  const body = markup`<main>
    <h1>Sandbox</h1>
    <p>Local imitation of Stripe, Loquiz, Webflow, an identity provider, a phone and a mailbox. No money moves, no mail leaves this computer.</p>
    <p>
      <a href="/sandbox/mail">Mailbox</a> (SMTP on port ${smtpPort}) · <a href="/sandbox/phone">Phone</a> ·
      <a href="/sandbox/status">Status</a> · <a href="/sandbox/traces">Traces</a> · <a href="/sandbox/stripe/sessions">Checkout sessions</a> · <a href="/sandbox/loquiz/tickets">Loquiz tickets</a>
    </p>
    <h2>Test cards</h2>
    <table>
      <tbody>
        ${TEST_CARDS.map(
          ([number, effect]) =>
            markup`<tr>
              <th scope="row"><code>${number}</code></th>
              <td>${effect}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>Any future expiry date, any CVC.</p>
    ${SECTIONS.map(
      ({ title, intro, controls }) =>
        markup`<h2>${title}</h2>
          <p>${intro}</p>
          <table>
            <tbody>
              ${controls.map(
                ({ call, body: payload, does }) =>
                  markup`<tr>
                    <td><code>${call}</code>${payload !== undefined && markup`<br /><code>${payload}</code>`}</td>
                    <td>${does}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`,
    )}
    <h2>Fault modes</h2>
    <p>
      down and flaky refuse calls, slow waits <code>delayMs</code>, timeout_after_create creates the
      object and never responds, none ends the fault. Only the share <code>rate</code> of the calls is
      affected: by default half of them by flaky, all of them by the others. With <code>failAfterRequests</code> every call after that many is refused.
    </p>
  </main>`;
  return page({ title: 'Sandbox', lang: 'en', css: SANDBOX_CSS, body });
}
