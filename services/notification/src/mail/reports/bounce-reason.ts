const maxLength = 200;
/** Later words are ignored: strangers write them, and the search for addresses in a very long text takes minutes. */
const maxWordsLength = 1_000;
const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;
/** A shorter first part of an address occurs in other words by chance, so only the whole word is replaced. */
const minLocalPartLength = 3;

/**
 * The words of a mail server without the addresses of the recipients, and without the first parts of those addresses,
 * which servers often repeat.
 */
export function bounceReason(status: string, words: string, recipients: readonly string[]): string {
  const localParts = recipients.map((recipient) => recipient.slice(0, Math.max(recipient.lastIndexOf('@'), 0)));
  const named = localParts
    .filter((localPart) => localPart !== '')
    .reduce(
      (text, localPart) => text.replaceAll(nameIn(localPart), '…'),
      words.slice(0, maxWordsLength).replaceAll(address, '…'),
    );
  const text = named.replaceAll(/\s+/g, ' ').trim();
  return (text.includes(status) ? text : `${status} ${text}`).trim().slice(0, maxLength);
}

function nameIn(localPart: string): RegExp {
  const literal = localPart.replaceAll(/\W/g, '\\$&');
  return new RegExp(localPart.length >= minLocalPartLength ? literal : `(?<!\\w)${literal}(?!\\w)`, 'gi');
}
