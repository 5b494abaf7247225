import { EmailInvalid } from './admin.errors.js';

export type Admin = { id: string; email: string; passwordHash: string };

/** Spellings that differ in case or surrounding spaces mean the same account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function assertEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EmailInvalid();
}
