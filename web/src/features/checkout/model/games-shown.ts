import { createContext } from 'react';

/** Called when the games of the selected city are in the page, for a frame that tells its height only then. */
export const GamesShown = createContext<() => void>(() => undefined);
