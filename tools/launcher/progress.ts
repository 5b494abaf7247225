const begunAt = performance.now();

export const elapsedSeconds = () => (performance.now() - begunAt) / 1000;

/** Prints a line of progress with the seconds since the command began. */
export function progress(message: string) {
  console.log(`[${elapsedSeconds().toFixed(1).padStart(6)} s] ${message}`);
}
