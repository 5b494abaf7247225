import { adminRoles, isAdminRole, roleIncludes } from './admin-role.js';

describe('admin roles', () => {
  it('[AD-7] each include themselves and the roles after them, and no others', () => {
    const allowed = adminRoles.map((held) => adminRoles.filter((required) => roleIncludes(held, required)));
    expect(allowed).toEqual([
      ['owner', 'manager', 'support', 'viewer'],
      ['manager', 'support', 'viewer'],
      ['support', 'viewer'],
      ['viewer'],
    ]);
  });

  it('are recognised by their exact names only', () => {
    expect(['owner', 'viewer', 'admin', '', undefined].filter(isAdminRole)).toEqual(['owner', 'viewer']);
  });
});
