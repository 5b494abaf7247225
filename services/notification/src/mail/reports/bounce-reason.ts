const maxLength = 200;
/** What follows is not looked at: strangers write these words, and searching long ones for addresses takes minutes. */
const maxWordsLength = 1_000;
const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;
/** A shorter first part of an address occurs in words by chance. */
const minLocalPartLength = 3;

/**
 * The words of a mail server without the addresses of its recipients and without the first parts of these, which
 * servers often repeat.
 */
export function bounceReason(status: string, words: string, recipients: readonly string[]): string {
  const localParts = recipients.map((recipient) => recipient.slice(0, Math.max(recipient.lastIndexOf('@'), 0)));
  const named = localParts
    .filter((localPart) => localPart.length >= minLocalPartLength)
    .reduce(
      (text, localPart) => text.replaceAll(literal(localPart), '…'),
      words.slice(0, maxWordsLength).replaceAll(address, '…'),
    );
  const text = named.replaceAll(/\s+/g, ' ').trim();
  return (text.includes(status) ? text : `${status} ${text}`).trim().slice(0, maxLength);
}

const literal = (text: string): RegExp => new RegExp(text.replaceAll(/\W/g, '\\$&'), 'gi');
