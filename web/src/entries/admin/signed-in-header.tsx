import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useCountFailuresQuery } from '../../api/generated-admin.js';
import { AdminSidebar } from '../../features/admin-shell/index.js';
import { AccountMenu, selectHasRole } from '../../features/auth/index.js';
import { CommandButton } from '../../features/command-palette/index.js';
import { LanguageToggle } from '../../features/shell/index.js';
import { navigation } from './navigation.js';

/** How often the number of failures is asked for while the page has the focus. */
const countEveryMs = 60_000;

export function SignedInHeader({ brand }: { brand: ReactNode }) {
  const hasRole = useSelector(selectHasRole);
  const items = navigation.filter(({ needsRole = 'viewer' }) => hasRole(needsRole));
  const { data: failures } = useCountFailuresQuery(undefined, {
    skip: !hasRole('support'),
    pollingInterval: countEveryMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <AdminSidebar
      brand={brand}
      items={items}
      counts={{ failures: failures?.total ?? 0 }}
      search={<CommandButton pages={items} />}
    >
      <LanguageToggle />
      <AccountMenu />
    </AdminSidebar>
  );
}
