import type { ReactNode } from 'react';
import { AdminSidebar } from '../../features/admin-shell/index.js';
import { AccountMenu } from '../../features/auth/index.js';
import { LanguageToggle } from '../../features/shell/index.js';
import { navigation } from './navigation.js';

export function SignedInHeader({ brand }: { brand: ReactNode }) {
  return (
    <AdminSidebar brand={brand} items={navigation}>
      <LanguageToggle />
      <AccountMenu />
    </AdminSidebar>
  );
}
