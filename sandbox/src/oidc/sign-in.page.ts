import { markup, page } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';

/** The sign-in page of the identity provider, on which everybody may enter any address. */
export function signInPage(suggestedEmail: string): string {
  const body = markup`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Sign in at the sandbox</h1>
    <form method="post">
      <p><label for="email">Email</label> <input id="email" name="email" type="email" required value="${suggestedEmail}" /></p>
      <p>
        <input id="verified" name="verified" type="checkbox" value="yes" checked />
        <label for="verified">The address is verified</label>
      </p>
      <p>
        <label for="subject">Subject (made of the address when it is empty)</label> <input id="subject" name="subject" />
      </p>
      <p><button name="action" value="sign-in">Sign in</button> <button name="action" value="cancel" formnovalidate>Cancel</button></p>
    </form>
  </main>`;
  return page({ title: 'Sign in', lang: 'en', css: SANDBOX_CSS, body });
}
