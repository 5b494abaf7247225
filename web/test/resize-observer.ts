const observers = new Set<() => void>();

/** jsdom has no layout, so a test triggers the size changes of observed elements. */
globalThis.ResizeObserver = class implements ResizeObserver {
  private readonly notify: () => void;

  constructor(callback: ResizeObserverCallback) {
    this.notify = () => callback([], this);
  }
  observe() {
    observers.add(this.notify);
    this.notify();
  }
  unobserve() {
    this.disconnect();
  }
  disconnect() {
    observers.delete(this.notify);
  }
};

/** Calls all observers. */
export function notifyResizeObservers(): void {
  for (const notify of observers) notify();
}
