import { useCallback, useEffect, useState } from 'react';

const slowMs = 10_000;
const giveUpMs = 30_000;

export type Pace = 'usual' | 'slow' | 'over';

/** How long something has been waited for: as usual, longer than that, or long enough to stop. */
export function usePace(): { pace: Pace; restart: () => void } {
  const [pace, setPace] = useState<Pace>('usual');
  const [round, setRound] = useState(0);

  useEffect(() => {
    const timers = [setTimeout(() => setPace('slow'), slowMs), setTimeout(() => setPace('over'), giveUpMs)];
    return () => timers.forEach(clearTimeout);
  }, [round]);

  const restart = useCallback(() => {
    setPace('usual');
    setRound((count) => count + 1);
  }, []);
  return { pace, restart };
}
