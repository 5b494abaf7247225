import type { AdminDto } from '../../../api/generated-admin.js';

/** The most powerful first. */
export const roles = ['owner', 'manager', 'support', 'viewer'] as const satisfies readonly AdminDto['role'][];
const states = ['active', 'invited', 'disabled'] as const satisfies readonly AdminDto['state'][];

/** The key of the text for a role or a state of an admin; undefined for anything else. */
export function adminWordOf(field: string, text: string) {
  const role = roles.find((word) => word === text);
  const state = states.find((word) => word === text);
  if (field === 'role' && role) return `role.${role}` as const;
  return field === 'state' && state ? (`state.${state}` as const) : undefined;
}
