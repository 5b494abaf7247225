import type { Block, MailDocument, TableRow } from './mail-document.js';
import { colour, inMono, inSans, styleSheet } from './mail-styles.js';
import { markup, type Markup } from './markup.js';

const table = markup`<table role="presentation" cellpadding="0" cellspacing="0"`;
const { ground, surface, line, muted, accent, onAccent } = colour;

/** A page of at most 600 px made of tables and inline styles, which every mail program supports. */
export function toHtml({ language, subject, preview, blocks, footer }: MailDocument): string {
  const links = footer.links.map(({ label, url }, index) => markup`${index > 0 ? ' · ' : ''}${link(label, url)}`);
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${styleSheet}
</head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
${table} class="ground" width="100%" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">
${table} width="100%" style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 12px;${inSans({ size: 15, height: 20, weight: 700 })}">${footer.shopName}</td></tr>
<tr><td class="surface sheet" style="padding:32px;background:${surface};border:1px solid ${line};border-radius:12px">
${blocks.map(block)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;${inSans({ size: 13, height: 20, colour: muted })}">
${footer.lines.map((text) => markup`<div>${text}</div>`)}
<div style="padding-top:4px">${links}</div>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source;
}

function block(given: Block): Markup {
  switch (given.kind) {
    case 'title': {
      const style = inSans({ size: 24, height: 32, weight: 700 });
      return markup`<h1 class="ink" style="margin:0 0 16px;${style}">${given.text}</h1>\n`;
    }
    case 'heading': {
      const style = inSans({ size: 18, height: 24, weight: 700 });
      return markup`<h2 class="ink" style="margin:32px 0 12px;${style}">${given.text}</h2>\n`;
    }
    case 'paragraph': {
      const style = inSans({ size: 16, height: 24 });
      return markup`<p class="ink" style="margin:0 0 16px;${style}">${given.text}</p>\n`;
    }
    case 'note': {
      const style = inSans({ size: 14, height: 20, colour: muted });
      return markup`<p class="muted" style="margin:0 0 12px;${style}">${given.text}</p>\n`;
    }
    case 'quote': {
      const style = inSans({ size: 17, height: 26 });
      const frame = `margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${accent}`;
      const text = 'white-space:pre-line;overflow-wrap:anywhere';
      return markup`<blockquote class="ink accent-line" dir="auto" style="${frame};${text};${style}">${given.text}</blockquote>\n`;
    }
    case 'button': {
      const style = inSans({ size: 16, height: 20, weight: 700, colour: onAccent });
      return markup`${table} style="margin:8px 0 20px"><tr><td class="button" style="background:${accent};border-radius:8px">
<a class="on-accent" href="${given.url}" style="display:inline-block;padding:14px 24px;text-decoration:none;${style}">${given.label}</a>
</td></tr></table>\n`;
    }
    case 'steps': {
      const items = given.items.map((item) => markup`<li style="margin-bottom:6px">${item}</li>\n`);
      const style = inSans({ size: 16, height: 24 });
      return markup`<ol class="ink" style="margin:0 0 16px;padding-left:24px;${style}">${items}</ol>\n`;
    }
    case 'links': {
      const links = given.links.map(
        ({ label, url }) => markup`<span style="display:inline-block;margin-right:20px">${link(label, url)}</span>\n`,
      );
      return markup`<p style="margin:0 0 16px;${inSans({ size: 16, height: 28 })}">${links}</p>\n`;
    }
    case 'table':
      return markup`${table} width="100%" style="margin:0 0 16px">${given.rows.map(row)}</table>\n`;
    case 'code': {
      const style = inMono({ size: 22, height: 30, weight: 700 });
      const frame = `margin:8px 0 20px;padding:20px 12px;border:2px dashed ${accent};border-radius:10px;text-align:center`;
      return markup`<p class="ink accent-line" style="${frame};${style}">${given.text}</p>\n`;
    }
    case 'card':
      return card(given);
  }
}

function row({ label, value, emphasis }: TableRow, index: number): Markup {
  const isDetail = emphasis === 'detail';
  const type = isDetail
    ? inSans({ size: 14, height: 20, colour: muted })
    : inSans({ size: 16, height: 22, weight: emphasis === 'total' ? 700 : 400 });
  const rule = emphasis === 'total' && index > 0 ? `border-top:1px solid ${line};` : '';
  const name = isDetail ? 'muted' : 'ink line';
  return markup`<tr><td class="${name}" valign="top" style="${rule}padding:5px 16px 5px 0;${type}">${label}</td>
<td class="${name}" align="right" valign="top" style="${rule}padding:5px 0;${type}">${value}</td></tr>\n`;
}

function card({ title, fields, image }: Extract<Block, { kind: 'card' }>): Markup {
  const small = inSans({ size: 13, height: 18, colour: muted });
  const typed = inMono({ size: 17, height: 24, weight: 700 });
  const plain = inSans({ size: 16, height: 22 });
  const lines = fields.map(
    ({ label, value, isTyped }) => markup`<div class="muted" style="padding-top:10px;${small}">${label}</div>
<div class="ink" style="overflow-wrap:anywhere;${isTyped ? typed : plain}">${value}</div>\n`,
  );
  return markup`${table} width="100%" style="margin:0 0 16px;border:1px solid ${line};border-radius:10px" class="line">
<tr><td style="padding:16px">${table} width="100%"><tr><td class="column" valign="top" style="padding-right:16px">
<div class="ink" style="${inSans({ size: 16, height: 22, weight: 700 })}">${title}</div>
${lines}</td>${image ? picture(image) : ''}</tr></table></td></tr></table>\n`;
}

/** The picture keeps its white background in dark mode, because a QR code on a dark background could not be scanned. */
function picture({ cid, sizePx, description }: NonNullable<Extract<Block, { kind: 'card' }>['image']>): Markup {
  const style = 'display:block;border:0;border-radius:6px;background:#ffffff';
  return markup`<td class="column" width="${sizePx}" valign="top">
<img src="cid:${cid}" width="${sizePx}" height="${sizePx}" alt="${description}" style="${style}"></td>`;
}

function link(label: string, url: string): Markup {
  return markup`<a class="link" href="${url}" style="color:${accent}">${label}</a>`;
}
