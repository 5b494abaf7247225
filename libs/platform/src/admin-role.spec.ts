import { adminRoles, isAdminRole, roleIncludes } from './admin-role.js';

describe('the order of admin roles', () => {
  it('[AD-7] lets each role do what the roles after it may do, and nothing else', () => {
    const allowed = adminRoles.map((held) => adminRoles.filter((required) => roleIncludes(held, required)));
    expect(allowed).toEqual([
      ['owner', 'manager', 'support', 'viewer'],
      ['manager', 'support', 'viewer'],
      ['support', 'viewer'],
      ['viewer'],
    ]);
  });

  it('rejects any other role', () => {
    expect(['owner', 'viewer', 'admin', '', undefined].filter(isAdminRole)).toEqual(['owner', 'viewer']);
  });
});
