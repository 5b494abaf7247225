import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/index.js';

/** The pictures side by side, to be swiped or changed by arrow buttons. Wide screens also show small pictures. */
export function GameGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const { t } = useTranslation('gameDetails');
  const [brokenUrls, setBroken] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const pictures = urls.filter((url) => !brokenUrls.includes(url));
  const count = pictures.length;
  if (count === 0) return null;

  const show = (index: number) => {
    const next = (index + count) % count;
    setShown(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  };
  return (
    <div>
      <div className="relative">
        <div
          ref={strip}
          role="group"
          aria-label={t('pictures')}
          // Focusable, so that the arrow keys scroll the pictures.
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
          }
          className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken -outline-offset-3 [scrollbar-width:none]"
        >
          <ul className="flex">
            {pictures.map((url, index) => (
              <li key={url} className="aspect-3/2 max-h-[40dvh] w-full shrink-0 snap-start sm:aspect-2/1">
                <img
                  src={url}
                  alt={t('picture', { number: index + 1, count, title })}
                  width={1_200}
                  height={800}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  className="size-full object-cover"
                  onError={() => setBroken((known) => [...known, url])}
                />
              </li>
            ))}
          </ul>
        </div>
        {count > 1 && (
          <>
            <Arrow icon={ChevronLeft} label={t('previous')} className="left-3" onClick={() => show(shown - 1)} />
            <Arrow icon={ChevronRight} label={t('next')} className="right-3" onClick={() => show(shown + 1)} />
            <span
              aria-hidden
              className="absolute bottom-5 left-1/2 -translate-x-1/2 rounded-full bg-surface px-3 py-1 text-xs font-semibold tabular-nums shadow-card sm:hidden"
            >
              {shown + 1} / {count}
            </span>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="hidden gap-2 px-8 pt-3 sm:flex">
          {pictures.map((url, index) => (
            <li key={url} className="min-w-0 flex-1">
              <button
                type="button"
                aria-label={t('showPicture', { number: index + 1 })}
                aria-current={index === shown}
                onClick={() => show(index)}
                className={classNames(
                  'block w-full cursor-pointer overflow-hidden rounded-inner border-2 transition-opacity',
                  index === shown ? 'border-accent' : 'border-transparent opacity-70 hover:opacity-100',
                )}
              >
                <img
                  src={url}
                  alt=""
                  width={150}
                  height={100}
                  loading="lazy"
                  className="aspect-3/2 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ArrowProps {
  icon: LucideIcon;
  label: string;
  className: string;
  onClick: () => void;
}

const Arrow = ({ icon: Icon, label, className, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={classNames(
      'absolute bottom-3 grid size-11 cursor-pointer sm:top-1/2 sm:-translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-ink shadow-card hover:bg-sunken',
      className,
    )}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
