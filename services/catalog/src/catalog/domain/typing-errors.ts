const alphabet = 'abcdefghijklmnopqrstuvwxyz ';
/** Changing one letter of a shorter word usually gives another word. */
const minimumLength = 4;

/** All variants of a text with two neighbouring letters swapped, the most frequent typing error. */
export function withSwappedLetters(text: string): string[] {
  if (text.length < minimumLength) return [];
  return Array.from(
    { length: text.length - 1 },
    (_, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
  );
}

/**
 * All variants of a text with one letter added, removed, replaced or swapped; none for short texts. Apart from swaps,
 * which may be anywhere, only the first `prefixLength` letters and the next one are changed.
 */
export function withOneError(text: string, prefixLength = text.length): string[] {
  if (text.length < minimumLength) return [];
  const variants = withSwappedLetters(text);
  for (let at = 0; at <= Math.min(prefixLength, text.length); at++) {
    const [before, after, rest] = [text.slice(0, at), text.slice(at), text.slice(at + 1)];
    variants.push(before + rest);
    for (const letter of alphabet) variants.push(before + letter + after, before + letter + rest);
  }
  return [...new Set(variants)].filter((variant) => variant !== text && variant === variant.trim());
}
