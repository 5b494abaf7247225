import type { Page } from 'playwright-core';

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Measures the cumulative layout shift of every page that this tab opens from now on. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Window & { layoutShift?: number };
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput) watched.layoutShift! += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift of the open page, which the browser reports after rendering. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as Window & { layoutShift?: number }).layoutShift ?? 0)),
        );
      }),
  );
