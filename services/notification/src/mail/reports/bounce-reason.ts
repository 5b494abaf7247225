const maxLength = 200;
/** Only this many characters are read, because strangers write them: a long search for addresses would take minutes. */
const maxWordsLength = 1_000;
const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;
/** A shorter first part of an address occurs in other words by chance, so only the whole word is replaced. */
const minLocalPartLength = 3;

/**
 * The status and the words of a mail server, without addresses, and without the first parts of the recipients'
 * addresses, which servers often repeat.
 */
export function bounceReason(status: string, words: string, recipients: readonly string[]): string {
  const localParts = recipients.map((recipient) => recipient.slice(0, Math.max(recipient.lastIndexOf('@'), 0)));
  const withoutAddresses = localParts
    .filter((localPart) => localPart !== '')
    .reduce(
      (text, localPart) => text.replaceAll(patternOf(localPart), '…'),
      words.slice(0, maxWordsLength).replaceAll(address, '…'),
    );
  const text = withoutAddresses.replaceAll(/\s+/g, ' ').trim();
  return (text.includes(status) ? text : `${status} ${text}`).trim().slice(0, maxLength);
}

function patternOf(localPart: string): RegExp {
  const literal = localPart.replaceAll(/\W/g, '\\$&');
  return new RegExp(localPart.length >= minLocalPartLength ? literal : `(?<!\\w)${literal}(?!\\w)`, 'gi');
}
