import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AdminSidebar } from '../../features/admin-shell/index.js';
import { AccountMenu, selectUser } from '../../features/auth/index.js';
import { LanguageToggle } from '../../features/shell/index.js';
import { navigation } from './navigation.js';

export function SignedInHeader({ brand }: { brand: ReactNode }) {
  const isOwner = useSelector(selectUser)?.role === 'owner';
  const items = navigation.filter(({ needsOwner }) => isOwner || !needsOwner);
  return (
    <AdminSidebar brand={brand} items={items}>
      <LanguageToggle />
      <AccountMenu />
    </AdminSidebar>
  );
}
