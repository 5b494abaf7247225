import type { Block, Link, MailDocument } from './mail-document.js';

/** The plain-text version of the mail. */
export function toText({ blocks, footer }: MailDocument): string {
  const end = ['-- ', footer.shopName, ...footer.lines, ...footer.links.map(link)].join('\n');
  return `${[...blocks.map(block), end].join('\n\n')}\n`;
}

function block(given: Block): string {
  switch (given.kind) {
    case 'title':
    case 'heading':
      return `${given.text}\n${'='.repeat(Math.min(given.text.length, 60))}`;
    case 'paragraph':
    case 'note':
    case 'code':
      return given.text;
    case 'quote':
      return given.text.replace(/^/gm, '> ');
    case 'button':
      return link(given);
    case 'steps':
      return given.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'links':
      return given.links.map(link).join('\n');
    case 'table':
      return given.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'card':
      return [given.title, ...given.fields.map(({ label, value }) => `  ${label}: ${value}`)].join('\n');
  }
}

const link = ({ label, url }: Link): string => `${label}: ${url}`;
