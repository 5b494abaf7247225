import { type Html, markup, page } from '../http/html.js';
import { PAY_CSS } from './pay.css.js';
import { PAY_TEXTS, type PayLanguage } from './pay.texts.js';
import type { LineItem, SessionRecord } from './records.js';
import type { CardField, CardProblem, Decline } from './test-cards.js';

export interface PayForm {
  /** The payer's input; the card is entered again each time. */
  email: string;
  problems: Partial<Record<CardField, CardProblem>> & { email?: 'email_invalid' };
  decline?: Decline;
}

const EMPTY_FORM: PayForm = { email: '', problems: {} };

export function payPage(session: SessionRecord, language: PayLanguage, form: PayForm = EMPTY_FORM): string {
  const texts = PAY_TEXTS[language];
  const money = (cents: number): string => formatMoney(cents, session.currency, language);
  const body = markup`<main class="checkout">
    <section>
      ${session.cancelUrl !== null && markup`<a class="back" href="${session.cancelUrl}">← ${texts.back}</a>`}
      <small>${texts.total}</small>
      <p class="total">${money(session.amountTotal)}</p>
      <ul>
        ${session.lineItems.map((item) => lineItemRow(item, money))}
      </ul>
    </section>
    <section>
      <h1>${texts.title}</h1>
      ${form.decline && markup`<p role="alert">${texts.problems[form.decline]}</p>`}
      <form method="post" novalidate>
        ${session.customerEmail === null ? emailField(form, language) : markup`<p class="note">${session.customerEmail}</p>`}
        ${session.amountTotal > 0 ? cardFields(form, language) : markup`<p>${texts.free}</p>`}
        <button type="submit">${texts.pay}</button>
      </form>
      <p class="note">${texts.testMode}</p>
    </section>
  </main>`;
  return page({ title: texts.title, lang: language, css: PAY_CSS, body });
}

export function completePage(successUrl: string, language: PayLanguage): string {
  const { complete, completeText, toShop } = PAY_TEXTS[language];
  return notice(language, complete, completeText, markup`<a href="${successUrl}">${toShop}</a>`);
}

export function expiredPage(cancelUrl: string | null, language: PayLanguage): string {
  const { expired, expiredText, back } = PAY_TEXTS[language];
  return notice(language, expired, expiredText, cancelUrl !== null && markup`<a href="${cancelUrl}">${back}</a>`);
}

export function unknownPage(language: PayLanguage): string {
  return notice(language, PAY_TEXTS[language].unknown, PAY_TEXTS[language].unknownText, false);
}

function notice(lang: PayLanguage, title: string, text: string, link: Html | false): string {
  const body = markup`<main>
    <section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>
  </main>`;
  return page({ title, lang, css: PAY_CSS, body });
}

function lineItemRow({ name, description, quantity, unitAmount }: LineItem, money: (cents: number) => string): Html {
  return markup`<li>
    <span>
      ${name}
      ${description !== null && markup`<small>${description}</small>`}
      ${quantity > 1 && markup`<small>${quantity} × ${money(unitAmount)}</small>`}
    </span>
    <span>${money(unitAmount * quantity)}</span>
  </li>`;
}

function emailField(form: PayForm, language: PayLanguage): Html {
  const { email, problems } = PAY_TEXTS[language];
  const attributes = markup`type="email" autocomplete="email" value="${form.email}"`;
  return field('email', email, attributes, form.problems.email && problems[form.problems.email]);
}

function cardFields(form: PayForm, language: PayLanguage): Html {
  const { problems, ...texts } = PAY_TEXTS[language];
  const problem = (name: CardField): string | undefined => {
    const code = form.problems[name];
    return code && problems[code];
  };
  const numberField = (name: CardField, label: string, autocomplete: string, example: string): Html => {
    const attributes = markup`type="text" inputmode="numeric" required autocomplete="${autocomplete}" placeholder="${example}"`;
    return field(name, label, attributes, problem(name));
  };
  return markup`${numberField('cardNumber', texts.cardNumber, 'cc-number', '4242 4242 4242 4242')}
    <div class="pair">
      ${numberField('expiry', texts.expiry, 'cc-exp', texts.expiryHint)}
      ${numberField('cvc', texts.cvc, 'cc-csc', '123')}
    </div>`;
}

function field(name: string, label: string, attributes: Html, problem?: string): Html {
  const invalid = markup`aria-invalid="true" aria-describedby="${name}-problem"`;
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} ${problem !== undefined && invalid} />
    ${problem !== undefined && markup`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

function formatMoney(cents: number, currency: string, language: PayLanguage): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
