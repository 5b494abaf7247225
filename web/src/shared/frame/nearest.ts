/**
 * The word with the smallest edit distance to `given`. Undefined when the distance exceeds both 2 and a third of the
 * length of `given`, or is not below the whole length.
 */
export function nearest(given: string, words: readonly string[]): string | undefined {
  const distances = words.map((word) => editDistance(given.toLowerCase(), word));
  const least = Math.min(...distances);
  return least < given.length && least <= Math.max(2, Math.floor(given.length / 3))
    ? words[distances.indexOf(least)]
    : undefined;
}

/** The number of letters to insert, delete or replace (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = row[column - 1]! + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
