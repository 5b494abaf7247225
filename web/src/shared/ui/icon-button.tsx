import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

/** A small action in a row; its label is its tooltip. */
export function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink sm:-my-2 sm:size-9"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
