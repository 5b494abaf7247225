import type { ReactNode } from 'react';

/** The bar at the top of the shop's pages, and of the administration's until the admin has signed in. */
export function HeaderBar({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <header className="@container border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-3 py-2.5 sm:gap-3 sm:px-6 @max-3xs:flex-wrap">
        {brand}
        <div className="flex items-center gap-2 sm:gap-6 @max-3xs:contents">{children}</div>
      </div>
    </header>
  );
}
