import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { shopName } from '../../../shared/lib/shop-name.js';
import { Link } from '../../../shared/ui/index.js';

/** The shop's name as a link to `to`: the start page of the shop, or the home page of the administration. */
export function BrandLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-inner text-sm leading-tight font-bold tracking-tight min-[22rem]:text-base sm:gap-2 sm:text-lg"
    >
      <Compass aria-hidden className="size-5 shrink-0 text-accent sm:size-6" />
      <span className="line-clamp-2 wrap-break-word">{shopName()}</span>
      {children}
    </Link>
  );
}
