import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';
import type { MessageView } from './message-view.js';

const FRAME_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox';

export function mailboxPage(messages: MessageView[], recipient: string): string {
  const body = markup`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Mailbox</h1>
    <form method="get">
      <label for="to">Recipient</label> <input id="to" name="to" value="${recipient}" /> <button>Show</button>
    </form>
    ${messages.length === 0 && markup`<p>No mail yet.</p>`}
    <table>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        ${messages.map(
          ({ id, to, subject, receivedAt }) =>
            markup`<tr>
              <td>${receivedAt}</td>
              <td>${to}</td>
              <td><a href="/sandbox/mail/${id}">${subject || '(no subject)'}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </main>`;
  return page({ title: 'Mailbox', lang: 'en', css: SANDBOX_CSS, body });
}

export function messagePage({ id, from, to, subject, receivedAt, attachments }: MessageView): string {
  const body = markup`<main>
    <p><a href="/sandbox/mail">Mailbox</a></p>
    <h1>${subject || '(no subject)'}</h1>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Received</dt>
      <dd>${receivedAt}</dd>
    </dl>
    <iframe title="Message" sandbox="${FRAME_PERMISSIONS}" src="/sandbox/mail/messages/${id}/html"></iframe>
    ${attachments.length > 0 && markup`<h2>Attachments</h2>`}
    <ul>
      ${attachments.map(
        ({ filename, contentType, size }, index) =>
          markup`<li>
            <a href="/sandbox/mail/messages/${id}/attachments/${index}">${filename}</a> (${contentType}, ${size} bytes)
          </li>`,
      )}
    </ul>
  </main>`;
  return page({ title: subject, lang: 'en', css: SANDBOX_CSS, body });
}
