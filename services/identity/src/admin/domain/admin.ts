import { EmailInvalid } from './admin.errors.js';

/** The most powerful first. */
export type AdminRole = 'owner' | 'manager' | 'support' | 'viewer';

export type Admin = {
  id: string;
  /** In lower case. */
  email: string;
  role: AdminRole;
  /** Null until an invited admin has accepted the invitation. */
  passwordHash: string | null;
  createdAt: Date;
  disabledAt: Date | null;
  /** Counts the changes of role and state, beginning at 1. */
  version: number;
};

export type AdminState = 'invited' | 'active' | 'disabled';

export function stateOf({ passwordHash, disabledAt }: Pick<Admin, 'passwordHash' | 'disabledAt'>): AdminState {
  if (disabledAt) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
}

/** Spellings that differ in case or surrounding spaces mean the same account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function assertEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EmailInvalid();
}
