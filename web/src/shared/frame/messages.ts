import { isLanguage, type Language } from '../i18n/language.js';
import { isFramed } from '../lib/is-framed.js';

/** The version of the messages between a frame and its host page; both ignore messages of other versions. */
export const messageVersion = 1;

export type FrameEvent =
  { name: 'loaded' } | { name: 'selected'; kind: 'escape-game' | 'teamevent'; slug: string } | { name: 'booked' };

/** The parameters of the embed code whose value is a place; only the shop can check whether there is such a place. */
export type PlaceParameter = 'city' | 'country';

/** Heights are in pixels. `overlay` is the part of the height for an open list, which covers the host's content. */
type MessageToHost =
  | { type: 'shop:height'; height: number; overlay: number }
  | { type: 'shop:step' }
  | { type: 'shop:value'; name: PlaceParameter; isKnown: boolean; suggestion?: string }
  | ({ type: 'shop:event' } & FrameEvent);

/** Any site may show the frame and receive its messages, so they contain no id, token or address (decision D34). */
function sendToHost(message: MessageToHost): void {
  if (isFramed()) window.parent.postMessage({ v: messageVersion, ...message }, '*');
}

export const sendHeight = (height: number, overlay = 0): void => sendToHost({ type: 'shop:height', height, overlay });

/** Asks the host to scroll to the top of the frame, where a new step begins. */
export const sendStep = (): void => sendToHost({ type: 'shop:step' });

export const sendEvent = (event: FrameEvent): void => sendToHost({ type: 'shop:event', ...event });

/** Reports whether the shop knows the place that the embed code names, and which place was probably meant. */
export const sendPlaceCheck = (name: PlaceParameter, isKnown: boolean, suggestion?: string): void =>
  sendToHost({ type: 'shop:value', name, isKnown, ...(suggestion !== undefined && { suggestion }) });

/** Calls back with each language that the host page requests; messages of other windows are ignored. */
export function onHostLanguage(listener: (language: Language) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (!isFramed() || source !== window.parent || typeof data !== 'object' || data === null) return;
    const { type, v, lang } = data as { type?: unknown; v?: unknown; lang?: unknown };
    if (type === 'shop:language' && v === messageVersion && isLanguage(lang)) listener(lang);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
