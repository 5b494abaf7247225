import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AdminSidebar } from '../../features/admin-shell/index.js';
import { AccountMenu, selectHasRole } from '../../features/auth/index.js';
import { CommandButton } from '../../features/command-palette/index.js';
import { LanguageToggle } from '../../features/shell/index.js';
import { navigation } from './navigation.js';

export function SignedInHeader({ brand }: { brand: ReactNode }) {
  const hasRole = useSelector(selectHasRole);
  const items = navigation.filter(({ needsRole = 'viewer' }) => hasRole(needsRole));
  return (
    <AdminSidebar brand={brand} items={items} search={<CommandButton pages={items} />}>
      <LanguageToggle />
      <AccountMenu />
    </AdminSidebar>
  );
}
