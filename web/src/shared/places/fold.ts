/** Lower case without accents and of the same length, so that "mun" matches "Mün" at the same position. */
export const fold = (text: string): string =>
  text.normalize('NFC').replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0));
