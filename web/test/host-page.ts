import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { notifyResizeObservers } from './resize-observer.js';

/**
 * A fake host page, in whose frame the page under test is shown. It sends messages on request, and records those that
 * it gets. `height` and `resize` set the height of every element of the page under test.
 */
export function mockHostPage(height = 100) {
  const host = { postMessage: jest.fn<(message: Record<string, unknown>, origin: string) => void>() };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(host as unknown as Window);
  let shownHeight = height;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ height: shownHeight, width: 320 }) as DOMRect);
  const sendMessage = (data: unknown, source: unknown = host) =>
    act(async () => {
      const message = new MessageEvent('message', { data });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    });
  const resize = (next: number) =>
    act(async () => {
      shownHeight = next;
      notifyResizeObservers();
    });
  return {
    sendMessage,
    resize,
    messages: () => host.postMessage.mock.calls.map(([message]) => message),
    last: (type: string) =>
      host.postMessage.mock.calls.map(([message]) => message).findLast((message) => message['type'] === type),
  };
}
