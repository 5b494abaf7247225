import { formatPercent } from '@shop/pricing';
import { useLanguage } from '../../../shared/i18n/index.js';

/** A part of a whole as a bar and as a percentage. */
export function ShareBar({ value, whole }: { value: number; whole: number }) {
  const language = useLanguage();
  const share = whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg aria-hidden viewBox="0 0 96 10" preserveAspectRatio="none" className="h-2.5 w-12 text-accent xl:w-24">
        <rect width={96} height={10} className="fill-sunken" />
        <rect width={96 * share} height={10} className="fill-current" />
      </svg>
      <span className="w-11 text-right tabular-nums">{formatPercent(share, language, {})}</span>
    </span>
  );
}
