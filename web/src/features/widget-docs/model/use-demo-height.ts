import { useCallback, useState } from 'react';
import { type Embed, frameAddress, heightOf } from './embed.js';

/**
 * The height of the demo's whole list, when it is higher than the widget's usual height. The host's page then reserves
 * it from the start. The highest value counts, because the visitor may have filtered the list.
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
