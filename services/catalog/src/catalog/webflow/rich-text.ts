/** A comment, a tag with its slash and name, or text up to the next of them. */
const token = /<!--.*?-->|<(\/?)([a-z][a-z0-9]*)(?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?\/?>|[^<]+|</gis;
const tag = /<\/?[a-z][^>]*>/i;

const blocks = new Set('p h1 h2 h3 h4 h5 h6 div section blockquote figure figcaption pre ul ol table tr hr'.split(' '));
/** Elements whose content is no text to read. */
const skipped = new Set('script style iframe object svg template noscript'.split(' '));

/**
 * The text of a rich-text field (HTML): paragraphs with an empty line between them, and each entry of a list on its own
 * line. A text without tags stays as it is.
 */
export function textOfRichText(html: string): string {
  if (!tag.test(html)) return html;
  const paragraphs: string[] = [];
  let paragraph = '';
  let skippedElement: string | undefined;
  /** The number of the next entry of each open list, the innermost list last; undefined for a list without numbers. */
  const numbers: Array<number | undefined> = [];
  const endParagraph = (): void => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    paragraph = '';
    const text = lines.filter(Boolean).join('\n');
    if (text) paragraphs.push(text);
  };
  for (const [text, slash, tagName] of html.matchAll(token)) {
    const name = tagName?.toLowerCase();
    if (skippedElement) {
      if (slash && name === skippedElement) skippedElement = undefined;
    } else if (!name) {
      if (!text.startsWith('<!--')) paragraph += decodeEntities(text.replaceAll(/\s+/g, ' '));
    } else if (skipped.has(name)) {
      if (!slash && !text.endsWith('/>')) skippedElement = name;
    } else if (blocks.has(name)) {
      // A paragraph within an entry of a list begins beside the entry's bullet or number.
      if (!beginsEntry.test(paragraph)) endParagraph();
      if (name === 'ol' || name === 'ul') {
        if (slash) numbers.pop();
        else numbers.push(name === 'ol' ? 1 : undefined);
      }
    } else if (name === 'li' && !slash) {
      const number = numbers.at(-1);
      paragraph += `\n${number === undefined ? '•' : `${number}.`} `;
      if (number !== undefined) numbers[numbers.length - 1] = number + 1;
    } else if (name === 'br') paragraph += '\n';
  }
  endParagraph();
  return paragraphs.join('\n\n');
}

const beginsEntry = /\n(?:•|\d+\.) $/;
const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}));/gi;

function decodeEntities(text: string): string {
  return text.replaceAll(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return namedCharacters.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isStorable = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isStorable ? String.fromCodePoint(code) : '';
  });
}

/** The named character references that Webflow's editor writes; other characters are stored as they are. */
const namedCharacters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['shy', '\u00AD'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bdquo', '„'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['sbquo', '‚'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['euro', '€'],
  ['deg', '°'],
  ['times', '×'],
  ['middot', '·'],
  ['bull', '•'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
  ['eacute', 'é'],
  ['egrave', 'è'],
]);
