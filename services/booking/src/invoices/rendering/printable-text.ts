/**
 * Control characters, lone surrogates, line separators, noncharacters and marks of the writing direction. XML forbids
 * most of them, and a mark that reverses the direction changes how the text around it reads.
 */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;

/** One line of text that every format can hold, with an ellipsis in place of what is too long. */
export function printableText(text: string, maxLength = 500): string {
  const line = text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, 2 * maxLength + 2)];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
