import { useCallback, useState } from 'react';
import { type Embed, frameAddress, heightOf } from './embed.js';

/**
 * The height in pixels of the demo's whole list, when the list is higher than the widget usually is. The embed code
 * then reserves that height. The greatest height that the demo has sent counts, because a filtered list is lower.
 */
export function useDemoHeight(embed: Embed) {
  const [highest, setHighest] = useState({ address: '', height: 0 });
  const onHeight = useCallback(
    (height: number, address: string) =>
      setHighest((known) => (known.address === address && known.height >= height ? known : { address, height })),
    [],
  );
  const isKnown = highest.address === frameAddress(embed, window.location.origin);
  return { height: isKnown && highest.height > heightOf(embed) ? highest.height : undefined, onHeight };
}
