import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PasswordContainsEmail, PasswordTooGuessable, PasswordTooShort } from './admin.errors.js';

export const minPasswordLength = 12;
/** The lowest accepted score of zxcvbn (0 to 4): 3 means that more than 10^8 guesses are needed. */
const minScore = 3;
/** How many of a password's first characters are rated: rating a longer text would take too long. */
const ratedLength = 100;

let estimator: ZxcvbnFactory | undefined;

/**
 * Refuses short passwords, those that contain the account's e-mail address, and guessable ones: for instance common
 * passwords with their usual variations. `field` names the input in the refusal.
 */
export function assertPassword(password: string, email: string, field = 'password'): void {
  if ([...password].length < minPasswordLength) throw new PasswordTooShort({ field, minLength: minPasswordLength });
  if (password.toLowerCase().includes(email)) throw new PasswordContainsEmail({ field });
  // The estimator is created on first use, because few processes set passwords and the word lists are large.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(password.slice(0, ratedLength), email.split(/[@.]/));
  if (score < minScore) throw new PasswordTooGuessable({ field });
}
