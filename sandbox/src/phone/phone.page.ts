import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';
import type { TextMessage } from './phone.routes.js';

export function phonePage(messages: TextMessage[], recipient: string): string {
  const body = markup`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Phone</h1>
    <form method="get">
      <label for="to">Number</label> <input id="to" name="to" value="${recipient}" /> <button>Show</button>
    </form>
    ${messages.length === 0 && markup`<p>No text message yet.</p>`}
    <table>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">To</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        ${messages.map(
          ({ to, text, receivedAt }) =>
            markup`<tr>
              <td>${receivedAt}</td>
              <td>${to}</td>
              <td>${text}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </main>`;
  return page({ title: 'Phone', lang: 'en', css: SANDBOX_CSS, body });
}
