import type { LucideIcon } from 'lucide-react';
import { Link } from './link.js';

interface IconProps {
  icon: LucideIcon;
  label: string;
}

const classes =
  'grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink sm:-my-2 sm:size-9';

/** A small action in a row; its label is its tooltip. */
export function IconButton({ icon: Icon, label, onClick }: IconProps & { onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={classes}>
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}

/** A link that looks like an `IconButton`. */
export function IconLink({ icon: Icon, label, to }: IconProps & { to: string }) {
  return (
    <Link aria-label={label} title={label} to={to} className={classes}>
      <Icon aria-hidden className="size-4.5" />
    </Link>
  );
}
