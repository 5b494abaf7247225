import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  /** State of the new entry in the browser's history. */
  state?: unknown;
}

/**
 * A link to a page of the same document. React Router's `Link` can also prefetch the data of routes, but our routes
 * have none; without that code the first load is 4 kB smaller.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={onLinkClick} />;
}
