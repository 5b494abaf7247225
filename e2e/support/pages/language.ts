export type Language = 'de' | 'en';

/** Picks the wording of the page's language. */
export type PickText = <Text>(german: Text, english: Text) => Text;

export const textsIn =
  (language: Language): PickText =>
  (german, english) =>
    language === 'de' ? german : english;
