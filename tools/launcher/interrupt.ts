const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as NodeJS.Signals[];
/** npm forwards a Ctrl-C that the terminal has already sent to every process: two within this time count as one. */
const DUPLICATE_SIGNAL_MS = 1_500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends the process at once; the next start ends the
 * processes that it leaves.
 */
export function interrupted(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt = 0;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (firstAt === 0) {
          firstAt = performance.now();
          resolve(signal);
        } else if (performance.now() - firstAt > DUPLICATE_SIGNAL_MS) {
          process.exit(130);
        }
      });
    }
  });
}
