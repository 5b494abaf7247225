import { EmailInvalid, PasswordTooShort } from './admin.errors.js';

export type Admin = { id: string; email: string; passwordHash: string };

export const minPasswordLength = 12;

/** Two spellings of one account are one account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Refuses what nobody should be able to sign in with. */
export function assertCredentials(email: string, password: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EmailInvalid();
  if ([...password].length < minPasswordLength) throw new PasswordTooShort({ minLength: minPasswordLength });
}
