import type { CheckoutState, OpenSession } from './checkout.schema.js';

type Choice = Pick<CheckoutState, 'selectedCity' | 'selectedGame' | 'participants' | 'teams' | 'language'>;

/** What is chosen, to compare orders: not who orders it, nor with which code. */
export const choiceOf = ({ selectedCity, selectedGame, participants, teams, language }: Choice) => ({
  cityId: selectedCity?.id ?? null,
  gameId: selectedGame?.id ?? null,
  participants,
  teams,
  language,
});

/** Whether a session pays for what is chosen. A language that nobody has chosen yet makes no difference. */
export function isChoiceOf({ choice }: Pick<OpenSession, 'choice'>, chosen: Choice): boolean {
  if (choice === null) return true;
  const { language, ...rest } = choiceOf(chosen);
  const isSame = Object.entries(rest).every(([name, value]) => choice[name as keyof typeof rest] === value);
  return isSame && (language === null || language === choice.language);
}
