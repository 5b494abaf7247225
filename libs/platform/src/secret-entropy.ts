/** Words that are common in weak secrets. */
const commonWords =
  /change|me|secret|passwor[dt]|admin|test|demo|sandbox|example|default|internal|qwert[yz]|asdf|letmein|welcome|token|shop|auth|key/gi;

/**
 * A low estimate of a secret's entropy, from its text alone. Common words, runs such as `abc` or `111` and repetitions
 * do not count; the rest counts by Shannon's entropy of its characters.
 */
export function estimatedEntropyBits(secret: string): number {
  const rest = withoutRuns(withoutRepetition(secret.replace(commonWords, '')));
  return rest.length * bitsPerCharacter(rest);
}

/** `abcabcabc` → `abc`. */
function withoutRepetition(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period === -1 ? text.length : period);
}

/** Leaves out the characters that continue a run: `abc` and `cba` count as two characters, `111` too. */
function withoutRuns(text: string): string {
  const step = (index: number): number => text.charCodeAt(index) - text.charCodeAt(index - 1);
  return [...text]
    .filter((_, index) => index < 2 || step(index) !== step(index - 1) || Math.abs(step(index)) > 1)
    .join('');
}

function bitsPerCharacter(text: string): number {
  const countByCharacter = new Map<string, number>();
  for (const character of text) countByCharacter.set(character, (countByCharacter.get(character) ?? 0) + 1);
  return [...countByCharacter.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}
