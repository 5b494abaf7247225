import { messageVersion, type PlaceParameter } from '../../../shared/frame/messages.js';

/**
 * How a frame responded to its reload: a `hidden` one has reported that it is loaded, but no height; a `silent` one has
 * reported neither. `height` is in pixels.
 */
export type ReloadResult =
  | { state: 'shown'; height: number; unknownPlace?: UnknownPlace }
  | { state: 'hidden'; unknownPlace?: UnknownPlace }
  | { state: 'blocked'; directive: string; policy: string }
  | { state: 'silent' };

interface UnknownPlace {
  parameter: PlaceParameter;
  suggestion?: string;
}

/** Far longer than a widget takes to load over a slow connection. */
const timeoutMs = 10_000;
/** A visible widget sends its height right after the `loaded` event; in a hidden container it sends none. */
const heightDelayMs = 1_000;

/** Reloads a frame, because messages and policy violations from before the doctor was loaded cannot be read. */
export function reloadFrame(frame: HTMLIFrameElement, shop: string): Promise<ReloadResult> {
  const parameter = placeParameterOf(frame);
  return new Promise((resolve) => {
    let visibility: ReloadResult | undefined;
    let isPlaceChecked = parameter === undefined;
    let unknownPlace: UnknownPlace | undefined;
    const timers = [setTimeout(() => end(visibility ?? { state: 'silent' }), timeoutMs)];
    const endWhenComplete = () => {
      if (visibility && isPlaceChecked) end({ ...visibility, ...(unknownPlace && { unknownPlace }) } as ReloadResult);
    };
    const onVisibility = (given: ReloadResult) => {
      visibility ??= given;
      endWhenComplete();
    };
    const end = (result: ReloadResult) => {
      timers.forEach(clearTimeout);
      window.removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
      resolve(result);
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== shop || source !== frame.contentWindow || data?.v !== messageVersion) return;
      if (data.type === 'shop:height') {
        const height = Number(data.height) - (Number(data.overlay) || 0);
        // The result waits until embed.js, which gets the same message, has set the frame's height.
        timers.push(setTimeout(() => onVisibility({ state: 'shown', height }), 0));
      } else if (data.type === 'shop:value' && data.name === parameter) {
        isPlaceChecked = true;
        if (!data.isKnown) unknownPlace = { parameter: parameter as PlaceParameter, suggestion: data.suggestion };
        endWhenComplete();
      } else if (data.name === 'loaded')
        timers.push(setTimeout(() => onVisibility({ state: 'hidden' }), heightDelayMs));
    };
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.disposition !== 'enforce' || !event.blockedURI.startsWith(shop)) return;
      if (!/^(frame|child|default)-src/.test(event.effectiveDirective)) return;
      end({ state: 'blocked', directive: event.effectiveDirective, policy: event.originalPolicy });
    };
    window.addEventListener('message', onMessage);
    document.addEventListener('securitypolicyviolation', onViolation);
    frame.loading = 'eager';
    const { src } = frame;
    frame.src = src;
  });
}

/** The parameter by which the frame's address names a place for the widget to check; undefined without one. */
function placeParameterOf({ src }: HTMLIFrameElement): PlaceParameter | undefined {
  const { pathname, searchParams } = new URL(src);
  const name = ({ '/': 'city', '/country-widget': 'country' } as const)[pathname];
  return name && searchParams.get(name)?.trim() ? name : undefined;
}

/** The directive `frame-src` with the sources that the policy allows for frames now, and the shop. */
export function correctedDirective(policy: string, shop: string): string {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const current = directives.get('frame-src') ?? directives.get('child-src') ?? directives.get('default-src') ?? [];
  return ['frame-src', ...current.filter((source) => source !== "'none'"), shop].join(' ');
}
