import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * Globals taken from Node. The pages call Node's fetch, which MSW intercepts. jsdom lacks it and most of the others,
 * and Node's fetch does not accept jsdom's own FormData and AbortSignal.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
];

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    addModalDialogs(this.global);
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
}

/** jsdom cannot open dialogs: this implements the part of the HTML standard that the pages use. */
function addModalDialogs({ document, HTMLDialogElement }) {
  const focusedBefore = new WeakMap();
  HTMLDialogElement.prototype.showModal = function () {
    focusedBefore.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector('button:enabled, input:enabled, [tabindex]')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
    focusedBefore.get(this)?.focus();
  };
}
