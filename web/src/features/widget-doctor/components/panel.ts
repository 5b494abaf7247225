import type { Examination } from '../model/examine.js';
import type { Finding } from '../model/finding.js';
import type { Translate } from '../model/texts.js';
import { panelStyle } from './panel-style.js';

interface Panel {
  showProgress: () => void;
  showFindings: (examination: Examination) => void;
}

/** The doctor's panel over the host page. In a shadow tree, panel and page do not change each other's styles. */
export function showPanel(t: Translate, onAgain: () => void): Panel {
  const shadowHost = document.createElement('shop-widget-doctor');
  const root = shadowHost.attachShadow({ mode: 'open' });
  // A content security policy may refuse style elements and attributes, but not sheets that a script makes.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];
  document.body.append(shadowHost);

  const result = element('p', { className: 'result' });
  const text = element('p', { className: 'text' });
  const list = element('ol');
  const again = button(t('again'), onAgain);
  const close = button(t('close'), () => shadowHost.remove());
  const status = element('div', { role: 'status' }, element('h2', { textContent: t('title') }), result, text);
  const header = element('header', {}, status, close);
  root.append(element('section', { ariaLabel: t('title') }, header, list, element('footer', {}, again)));

  return {
    showProgress() {
      list.replaceChildren();
      result.className = 'result';
      result.textContent = '…';
      text.textContent = t('progress');
      again.disabled = true;
    },
    showFindings({ widgetCount, findings, notes }) {
      const isHealthy = findings.length === 0;
      result.classList.toggle('healthy', isHealthy);
      result.textContent = isHealthy ? t('healthy') : t('found', { count: findings.length });
      text.textContent = isHealthy ? t('healthyText', { count: widgetCount }) : '';
      list.replaceChildren(
        ...findings.map((finding) => item(finding, t)),
        ...notes.map((note) => item(note, t, t('note'))),
      );
      again.disabled = false;
    },
  };
}

function item({ kind, facts = {}, target, where, line }: Finding, t: Translate, label?: string): HTMLElement {
  return element(
    'li',
    {},
    label ? element('p', { className: 'place', textContent: label }) : undefined,
    element('p', { className: 'finding', textContent: t(`findings.${kind}`, facts) }),
    where ? element('p', { className: 'place', textContent: t(`places.${where}`) }) : undefined,
    line ? element('pre', { textContent: line }) : undefined,
    target ? button(t('show'), () => target.scrollIntoView({ block: 'center' })) : undefined,
  );
}

function button(name: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: name });
  made.addEventListener('click', onClick);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
