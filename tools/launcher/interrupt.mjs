const SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** npm hands on a Ctrl-C that the terminal has already sent to everybody: two so close together are one wish. */
const SAME_WISH_MS = 1_500;

/**
 * Resolves at the first Ctrl-C or its like. A later second one ends the process at once; what it leaves behind is
 * found by the next start.
 * @returns {Promise<NodeJS.Signals>}
 */
export function interrupted() {
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
