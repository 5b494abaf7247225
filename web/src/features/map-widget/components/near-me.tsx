import { classNames } from '../../../shared/ui/class-names.js';
import { LocateIcon, SpinnerIcon } from '../../widget/index.js';
import { useMapTexts } from '../model/texts.js';
import type { VisitorLocation } from '../model/use-visitor-location.js';

interface NearMeProps {
  location: VisitorLocation;
  className: string;
  textClassName?: string;
}

/** A button that asks for the visitor's location, with a message when the location is unavailable. */
export function NearMe({ location: { state, ask }, className, textClassName }: NearMeProps) {
  const t = useMapTexts();
  const isAsking = state === 'asking';
  return (
    <div className="flex flex-col-reverse items-end gap-2">
      <button
        type="button"
        aria-disabled={isAsking}
        onClick={() => !isAsking && ask()}
        className={classNames(
          'flex min-h-12 cursor-pointer items-center gap-2 rounded-control bg-surface px-3.5 text-sm font-semibold text-ink transition-colors hover:bg-accent-soft',
          className,
        )}
      >
        {isAsking ? (
          <SpinnerIcon className="size-5 animate-spin text-accent" />
        ) : (
          <LocateIcon className="size-5 text-accent" />
        )}
        <span className={textClassName}>{t(isAsking ? 'locating' : 'nearMe')}</span>
      </button>
      <p
        role="status"
        className={classNames(
          'rounded-control bg-surface px-4 py-2 text-sm text-danger',
          className,
          state !== 'unavailable' && 'sr-only',
        )}
      >
        {state === 'unavailable' && t('noLocation')}
      </p>
    </div>
  );
}
