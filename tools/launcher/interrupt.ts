const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as NodeJS.Signals[];
/** npm forwards a Ctrl-C that the terminal has already sent to every process: signals within this time count as one. */
const DUPLICATE_SIGNAL_MS = 1_500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends this process at once, and its child processes keep
 * running until the next start ends them.
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
