import { createContext } from 'react';

/**
 * Called when the games of the selected city are shown. A tickets widget with a preset city waits for this call before
 * it reports its height to the host page.
 */
export const OnGamesShown = createContext<() => void>(() => undefined);
