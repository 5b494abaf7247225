import type { Language } from '../../../shared/i18n/language.js';
import type { Finding } from './finding.js';
import { languageOfPath, languageOfTag } from './language.js';
import { srcLine } from './attributes.js';
import type { WidgetOfPage } from './widgets.js';

const policiesWithPath = ['no-referrer-when-downgrade', 'unsafe-url'];
const neededPermissions = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'];
const topNavigation = 'allow-top-navigation-by-user-activation';

type Framed = WidgetOfPage & { frame: HTMLIFrameElement };

/** Permissions that the `sandbox` attribute of a frame lacks. */
export function sandboxFindings({ frame }: Framed): Finding[] {
  if (!frame.hasAttribute('sandbox')) return [];
  const given = frame.getAttribute('sandbox')!.split(/\s+/).filter(Boolean);
  const isTicketsWidget = new URL(frame.src).pathname === '/';
  const needed = [...neededPermissions, ...(isTicketsWidget ? ['allow-forms'] : [])];
  const missing = needed.filter((permission) => !given.includes(permission));
  const mayNavigate = given.includes(topNavigation) || given.includes('allow-top-navigation');
  const line = `sandbox="${[...new Set([...given, ...needed, ...(mayNavigate ? [] : [topNavigation])])].join(' ')}"`;
  return [
    ...(missing.length > 0
      ? [{ kind: 'sandbox', target: frame, facts: { missing: missing.join(', ') }, where: 'html', line } as const]
      : []),
    ...(mayNavigate ? [] : [{ kind: 'topNavigation', target: frame, where: 'html', line } as const]),
  ];
}

/** Reports a frame with the map whose `allow` attribute lacks the permission for the visitor's location. */
export function permissionFindings({ frame, usesEmbedJs }: Framed): Finding[] {
  const isMap = /^\/(escape-game-map|google-map-widget)$/.test(new URL(frame.src).pathname);
  const given = (frame.getAttribute('allow') ?? '').split(';').map((part) => part.trim());
  if (usesEmbedJs || !isMap || given.some((part) => /^geolocation\b/.test(part))) return [];
  const line = `allow="${[...given.filter(Boolean), 'geolocation'].join('; ')}"`;
  return [{ kind: 'geolocation', target: frame, where: 'html', line }];
}

/** Reports a frame without the parameter `lang` whose referrer policy hides the page's path and so its language. */
export function referrerFindings({ frame, usesEmbedJs }: Framed): Finding[] {
  if (usesEmbedJs || new URL(frame.src).searchParams.has('lang') || policiesWithPath.includes(policyOf(frame)))
    return [];
  return [{ kind: 'referrer', target: frame, where: 'html', line: `referrerpolicy="${policiesWithPath[0]}"` }];
}

function policyOf(frame: HTMLIFrameElement): string {
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name="referrer" i]')?.content ?? '';
  return (frame.getAttribute('referrerpolicy') || ofPage).toLowerCase();
}

/** Reports a widget in another language than the `lang` of the page. */
export function languageFindings(widget: Framed): Finding[] {
  const ofPage = languageOfTag(document.documentElement.lang);
  const ofWidget = languageOf(widget);
  if (!ofPage || ofPage === ofWidget) return [];
  const address = new URL(widget.frame.src);
  address.searchParams.set('lang', ofPage);
  const line = widget.usesEmbedJs ? `data-lang="${ofPage}"` : srcLine(address);
  return [{ kind: `language_${ofWidget}`, target: widget.element, where: 'html', line }];
}

function languageOf({ element, frame, usesEmbedJs }: Framed): Language {
  const ofPath = languageOfPath(window.location.pathname);
  if (usesEmbedJs) return languageOfTag(element.dataset['lang'] ?? '') ?? ofPath;
  const requested = languageOfTag(new URL(frame.src).searchParams.get('lang') ?? '');
  return requested ?? (policiesWithPath.includes(policyOf(frame)) ? ofPath : 'de');
}
