import type { AdminDto } from '../../../api/generated-admin.js';

/** The most powerful first. */
export const roles = ['owner', 'manager', 'support', 'viewer'] as const satisfies readonly AdminDto['role'][];
const states = ['active', 'invited', 'disabled'] as const satisfies readonly AdminDto['state'][];

/** The key of the text for a value of an admin's role or state; undefined for anything else. */
export function adminWordOf(field: string, value: string) {
  const role = roles.find((word) => word === value);
  const state = states.find((word) => word === value);
  if (field === 'role' && role) return `role.${role}` as const;
  return field === 'state' && state ? (`state.${state}` as const) : undefined;
}
