import { useState } from 'react';
import type { Position } from './distance.js';

export interface MyPlace {
  state: 'unasked' | 'asking' | 'known' | 'refused';
  position?: Position;
  ask: () => void;
}

const giveUpAfterMs = 10_000;

/** The place of the visitor, asked for on a click only. It is used in this page and sent nowhere. */
export function useMyPlace(): MyPlace {
  const [place, setPlace] = useState<Omit<MyPlace, 'ask'>>({ state: 'unasked' });

  const ask = () => {
    const refuse = () => setPlace({ state: 'refused' });
    setPlace({ state: 'asking' });
    // Browsers hide it in pages without a secure connection.
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPlace({ state: 'known', position: { lat: coords.latitude, lng: coords.longitude } }),
      refuse,
      { timeout: giveUpAfterMs, maximumAge: 300_000 },
    );
  };
  return { ...place, ask };
}
