import { createHash } from 'node:crypto';

/** Markup that may be inserted without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

/** Tagged template: every value is escaped unless it is `Html` itself; null, undefined and false are left out. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page with its one style sheet, which a policy allows by its `styleHash`. */
export function page({ title, lang, css, body }: { title: string; lang: string; css: string; body: Html }): string {
  const whole = markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(css)}</style>
</head>
<body>${body}</body>
</html>`;
  return whole.text;
}

export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
