import type { CheckoutState, OpenSession } from './checkout.schema.js';

type Choice = Pick<CheckoutState, 'selectedCity' | 'selectedGame' | 'participants' | 'teams' | 'language'>;

/**
 * What the customer has chosen. It is stored with a session, and compared with a later choice. Contact data and codes
 * do not belong to it.
 */
export const choiceOf = ({ selectedCity, selectedGame, participants, teams, language }: Choice) => ({
  cityId: selectedCity?.id ?? null,
  gameId: selectedGame?.id ?? null,
  participants,
  teams,
  language,
});

/**
 * Whether a session pays for what the customer has chosen. A session of an earlier release, whose choice is unknown,
 * counts as one that does. While no language is chosen, languages are not compared.
 */
export function paysForChoice({ choice }: Pick<OpenSession, 'choice'>, chosen: Choice): boolean {
  if (choice === null) return true;
  const { language, ...rest } = choiceOf(chosen);
  const isSame = Object.entries(rest).every(([name, value]) => choice[name as keyof typeof rest] === value);
  return isSame && (language === null || language === choice.language);
}
