import { useCallback, useEffect, useState } from 'react';

const slowAfterMs = 10_000;
const timeOutMs = 30_000;

export type WaitPhase = 'normal' | 'slow' | 'timed-out';

/** How long the page has waited since it was shown or `restart` was called: up to 10 s, up to 30 s, or longer. */
export function useWaitPhase(): { phase: WaitPhase; restart: () => void } {
  const [phase, setPhase] = useState<WaitPhase>('normal');
  const [restarts, setRestarts] = useState(0);

  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('slow'), slowAfterMs),
      setTimeout(() => setPhase('timed-out'), timeOutMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [restarts]);

  const restart = useCallback(() => {
    setPhase('normal');
    setRestarts((count) => count + 1);
  }, []);
  return { phase, restart };
}
