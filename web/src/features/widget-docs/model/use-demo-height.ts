import { useCallback, useState } from 'react';
import { type Embed, frameAddress, heightOf } from './embed.js';

/**
 * The height of the whole list in the demo, which is a better first height on the host's page than the usual one, if
 * it is higher. The highest one counts: the visitor may have filtered the list.
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
