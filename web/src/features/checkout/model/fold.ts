/** Lower case without accents and of the same length: "Mün" is found by "mun", at the same place. */
export const fold = (text: string): string =>
  text.normalize('NFC').replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0));
