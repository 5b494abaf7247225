import { createContext } from 'react';

/**
 * A callback for when the games of the selected city are shown: a widget reports its height to the host page only then.
 */
export const OnGamesShown = createContext<() => void>(() => undefined);
