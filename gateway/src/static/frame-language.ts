/** `/en`, `/en/…` and `/en-gb/…`, but not `/entdecken`. */
const english = /^\/en(?![\p{L}\d])/iu;

/**
 * The language in which the page will be shown (WG-6). The page decides it by the same rule, in
 * `web/src/shared/frame/frame-language.ts`; both files are tested with `frame-language.cases.json`.
 */
export function frameLanguage(search: string, referrer: string): 'de' | 'en' {
  const requested = new URLSearchParams(search).get('lang');
  if (requested === 'de' || requested === 'en') return requested;
  return URL.canParse(referrer) && english.test(new URL(referrer).pathname) ? 'en' : 'de';
}
