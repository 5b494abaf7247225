const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as NodeJS.Signals[];
/** npm hands on a Ctrl-C that the terminal has already sent to everybody: two so close together are one wish. */
const SAME_WISH_MS = 1_500;

/**
 * Resolves at the first Ctrl-C or its like. A later second one ends the process at once; what it leaves behind is
 * found by the next start.
 */
export function interrupted(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt = 0;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (firstAt === 0) {
          firstAt = performance.now();
          resolve(signal);
        } else if (performance.now() - firstAt > SAME_WISH_MS) {
          process.exit(130);
        }
      });
    }
  });
}
