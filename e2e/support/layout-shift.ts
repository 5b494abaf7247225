import type { Page } from 'playwright-core';

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** From now on, each page that this tab opens has the sum of its layout shifts, except those just after an input. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Window & { layoutShift?: number };
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput) watched.layoutShift! += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts of the open page. Waits for a frame, because browsers report shifts after rendering. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as Window & { layoutShift?: number }).layoutShift ?? 0)),
        );
      }),
  );
