import { createHash } from 'node:crypto';

/** Text that is already safe to stand in a page. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

/** Tagged template: every value is escaped unless it is `Html` itself; null, undefined and false vanish. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = strings[0] ?? '';
  parts.forEach((part, index) => {
    markup += render(part) + (strings[index + 1] ?? '');
  });
  return new Html(markup);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page with its one style sheet, which the policy of `pageCsp` allows by its hash. */
export function page(options: { title: string; lang: string; css: string; body: Html }): string {
  return html`<!doctype html>
    <html lang="${options.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(options.css)}
        </style>
      </head>
      <body>
        ${options.body}
      </body>
    </html>`.markup;
}

export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
