import { type Html, html, page } from '../http/html.js';
import { PAY_CSS } from './pay.css.js';
import { PAY_TEXTS, type PayLanguage } from './pay.texts.js';
import type { SessionRecord } from './records.js';
import type { CardField, CardProblem, Decline } from './test-cards.js';

export interface PayForm {
  /** What the payer typed; the card is asked anew each time. */
  email: string;
  problems: Partial<Record<CardField, CardProblem>> & { email?: 'email_invalid' };
  decline?: Decline;
}

const UNTOUCHED: PayForm = { email: '', problems: {} };

export function payPage(session: SessionRecord, language: PayLanguage, form: PayForm = UNTOUCHED): string {
  const texts = PAY_TEXTS[language];
  const money = (cents: number): string => formatMoney(cents, session.currency, language);
  const body = html`<main class="checkout">
    <section>
      ${session.cancelUrl !== null && html`<a class="back" href="${session.cancelUrl}">← ${texts.back}</a>`}
      <small>${texts.total}</small>
      <p class="total">${money(session.amountTotal)}</p>
      <ul>
        ${session.lineItems.map(
          (item) =>
            html`<li>
              <span
                >${item.name}${item.description !== null && html`<small>${item.description}</small>`}${
                  item.quantity > 1 && html`<small>${item.quantity} × ${money(item.unitAmount)}</small>`
                }</span
              ><span>${money(item.unitAmount * item.quantity)}</span>
            </li>`,
        )}
      </ul>
    </section>
    <section>
      <h1>${texts.title}</h1>
      ${form.decline && html`<p role="alert">${texts.problems[form.decline]}</p>`}
      <form method="post" novalidate>
        ${session.customerEmail === null ? emailField(form, language) : html`<p class="note">${session.customerEmail}</p>`}
        ${session.amountTotal > 0 ? cardFields(form, language) : html`<p>${texts.free}</p>`}
        <button type="submit">${texts.pay}</button>
      </form>
      <p class="note">${texts.testMode}</p>
    </section>
  </main>`;
  return page({ title: texts.title, lang: language, css: PAY_CSS, body });
}

export function completePage(successUrl: string, language: PayLanguage): string {
  const { complete, completeText, toShop } = PAY_TEXTS[language];
  return notice(language, complete, completeText, html`<a href="${successUrl}">${toShop}</a>`);
}

export function expiredPage(cancelUrl: string | null, language: PayLanguage): string {
  const { expired, expiredText, back } = PAY_TEXTS[language];
  return notice(language, expired, expiredText, cancelUrl !== null && html`<a href="${cancelUrl}">${back}</a>`);
}

export function unknownPage(language: PayLanguage): string {
  return notice(language, PAY_TEXTS[language].unknown, PAY_TEXTS[language].unknownText, false);
}

function notice(lang: PayLanguage, title: string, text: string, link: Html | false): string {
  const body = html`<main>
    <section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>
  </main>`;
  return page({ title, lang, css: PAY_CSS, body });
}

function emailField(form: PayForm, language: PayLanguage): Html {
  const { email, problems } = PAY_TEXTS[language];
  const attributes = html`type="email" autocomplete="email" value="${form.email}"`;
  return field('email', email, attributes, form.problems.email && problems[form.problems.email]);
}

function cardFields(form: PayForm, language: PayLanguage): Html {
  const { problems, ...texts } = PAY_TEXTS[language];
  const problem = (name: CardField): string | undefined => {
    const code = form.problems[name];
    return code && problems[code];
  };
  const numeric = html`type="text" inputmode="numeric" required`;
  return html`${field('cardNumber', texts.cardNumber, html`${numeric} autocomplete="cc-number" placeholder="4242 4242 4242 4242"`, problem('cardNumber'))}
    <div class="pair">
      ${field('expiry', texts.expiry, html`${numeric} autocomplete="cc-exp" placeholder="${texts.expiryHint}"`, problem('expiry'))}
      ${field('cvc', texts.cvc, html`${numeric} autocomplete="cc-csc" placeholder="123"`, problem('cvc'))}
    </div>`;
}

function field(name: string, label: string, attributes: Html, problem?: string): Html {
  const invalid = html`aria-invalid="true" aria-describedby="${name}-problem"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} ${problem !== undefined && invalid} />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

function formatMoney(cents: number, currency: string, language: PayLanguage): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
