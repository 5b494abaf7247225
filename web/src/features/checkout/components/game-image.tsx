import { Compass } from 'lucide-react';
import { classNames } from '../../../shared/ui/index.js';

/** The game's picture, or a quiet stand-in of the same size. */
export function GameImage({ url, className }: { url: string | null; className: string }) {
  const look = classNames('shrink-0 rounded-inner bg-sunken', className);
  return url ? (
    <img src={url} alt="" loading="lazy" width={144} height={112} className={`${look} object-cover`} />
  ) : (
    <span className={`${look} grid place-items-center`}>
      <Compass aria-hidden className="size-7 text-muted" />
    </span>
  );
}
