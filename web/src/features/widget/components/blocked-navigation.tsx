import { classNames } from '../../../shared/ui/class-names.js';
import { CloseIcon } from './icons.js';
import { useTexts } from '../model/texts.js';

interface BlockedNavigationProps {
  address: string;
  className?: string;
  onClose: () => void;
}

/** Shows the address as a link when the host page forbids both navigation and new tabs. */
export function BlockedNavigation({ address, className, onClose }: BlockedNavigationProps) {
  const t = useTexts();
  return (
    <div role="alert" className={classNames('flex items-start gap-2 py-2 pr-1.5 pl-4 text-sm', className)}>
      <p className="min-w-0 flex-1 py-1">
        {t('blockedNavigation.text')}{' '}
        <a href={address} target="_blank" rel="noopener" className="font-semibold wrap-anywhere text-accent underline">
          {address}
        </a>
      </p>
      <button
        type="button"
        aria-label={t('blockedNavigation.close')}
        onClick={onClose}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-inner text-muted hover:bg-sunken hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
