import { Compass } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../shared/ui/index.js';

/** The game's picture, or a placeholder of the same size when there is none or it does not load. */
export function GameImage({ url, className }: { url: string | null; className: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const classes = classNames('shrink-0 rounded-inner bg-sunken', className);
  return url && url !== brokenUrl ? (
    <img
      src={url}
      alt=""
      loading="lazy"
      width={144}
      height={112}
      className={`${classes} object-cover`}
      onError={() => setBrokenUrl(url)}
    />
  ) : (
    <span className={`${classes} grid place-items-center`}>
      <Compass aria-hidden className="size-7 text-muted" />
    </span>
  );
}
