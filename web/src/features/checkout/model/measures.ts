import type { Language } from '../../../shared/i18n/index.js';

const unit = (language: Language, name: 'hour' | 'minute' | 'kilometer' | 'meter', display: 'long' | 'short') =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: display, maximumFractionDigits: 1 });

/** `90` as "1,5 Stunden", `75` as "1 Std. 15 Min.". */
export function formatDuration(minutes: number, language: Language): string {
  if (minutes < 60) return unit(language, 'minute', 'long').format(minutes);
  if (minutes % 30 === 0) return unit(language, 'hour', 'long').format(minutes / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${unit(language, 'hour', 'short').format(hours)} ${unit(language, 'minute', 'short').format(rest)}`;
}

/** `2450` as "2,5 km". */
export const formatDistance = (meters: number, language: Language): string =>
  meters < 1_000
    ? unit(language, 'meter', 'short').format(meters)
    : unit(language, 'kilometer', 'short').format(meters / 1_000);
