export type Language = 'de' | 'en';

/** Picks the wording of the page's language. */
export type Say = <Text>(german: Text, english: Text) => Text;

export const speaking =
  (language: Language): Say =>
  (german, english) =>
    language === 'de' ? german : english;
