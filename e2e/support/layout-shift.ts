import type { Page } from 'playwright-core';

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Lets every page that this tab opens from now on add up its cumulative layout shift. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Window & { layoutShift?: number };
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput) watched.layoutShift! += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved by itself on the page that is open; the browser reports it once it has drawn. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as Window & { layoutShift?: number }).layoutShift ?? 0)),
        );
      }),
  );
