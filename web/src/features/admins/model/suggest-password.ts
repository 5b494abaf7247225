/** Letters and digits without those that look alike. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupCount = 4;
const groupLength = 5;

/** A random password of more than 100 bits, in groups that can be read out. */
export function suggestPassword(): string {
  const group = () => Array.from({ length: groupLength }, randomCharacter).join('');
  return Array.from({ length: groupCount }, group).join('-');
}

function randomCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  // Bytes past the last whole multiple of the number of characters would make the first characters more likely.
  return byte < 256 - (256 % characters.length) ? characters[byte % characters.length]! : randomCharacter();
}
