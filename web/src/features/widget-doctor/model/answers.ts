import { messageVersion } from '../../../shared/frame/messages.js';

/** What a frame did after it was reloaded. */
export type Answer =
  | { state: 'shown'; height: number }
  | { state: 'hidden' }
  | { state: 'blocked'; directive: string; policy: string }
  | { state: 'silent' };

/** Far longer than a widget takes to load over a slow connection. */
const timeoutMs = 10_000;
/** A visible widget sends its height right after the `loaded` event; in a hidden container it sends none. */
const heightDelayMs = 1_000;

/** Reloads a frame, because messages and policy violations from before the doctor was loaded cannot be read. */
export function answerOf(frame: HTMLIFrameElement, shop: string): Promise<Answer> {
  return new Promise((resolve) => {
    const timers = [setTimeout(() => end({ state: 'silent' }), timeoutMs)];
    const end = (answer: Answer) => {
      timers.forEach(clearTimeout);
      window.removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
      resolve(answer);
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== shop || source !== frame.contentWindow || data?.v !== messageVersion) return;
      if (data.type === 'shop:height') {
        const height = Number(data.height) - (Number(data.overlay) || 0);
        // First embed.js sets the frame's height by the same message.
        timers.push(setTimeout(() => end({ state: 'shown', height }), 0));
      } else if (data.name === 'loaded') timers.push(setTimeout(() => end({ state: 'hidden' }), heightDelayMs));
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
