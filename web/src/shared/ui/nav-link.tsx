import { useLocation } from 'react-router';
import { isInArea } from '../pages/areas.js';
import { Link, type LinkProps } from './link.js';

interface NavLinkProps extends Omit<LinkProps, 'to' | 'className'> {
  to: string;
  /** Whether the link is marked on its own page only, not on pages below it. */
  end?: boolean;
  className: (state: { isActive: boolean }) => string;
}

/**
 * A link of a navigation, marked while its page is shown. React Router's `NavLink` would add 0.4 kB to the first load
 * of the shop, which has no such links.
 */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = end ? pathname === to : isInArea(pathname, to);
  return <Link to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} {...rest} />;
}
