/** The roles of admins, the most powerful one first: each may do what the roles after it may do. */
export const adminRoles = ['owner', 'manager', 'support', 'viewer'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const isAdminRole = (value: unknown): value is AdminRole => adminRoles.some((role) => role === value);

/** Whether an admin with the role `held` may do what needs the role `required`. */
export const roleIncludes = (held: AdminRole, required: AdminRole): boolean =>
  adminRoles.indexOf(held) <= adminRoles.indexOf(required);
