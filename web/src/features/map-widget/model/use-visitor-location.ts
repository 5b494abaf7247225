import { useState } from 'react';
import type { Position } from './distance.js';

export interface VisitorLocation {
  /** `unavailable`: the visitor refused, or the browser cannot determine the location. */
  state: 'unasked' | 'asking' | 'known' | 'unavailable';
  position?: Position;
  ask: () => void;
}

const timeoutMs = 10_000;

/** The location of the visitor, asked for on a click only. It stays in this page. */
export function useVisitorLocation(): VisitorLocation {
  const [location, setLocation] = useState<Omit<VisitorLocation, 'ask'>>({ state: 'unasked' });

  const ask = () => {
    const onFailure = () => setLocation({ state: 'unavailable' });
    setLocation({ state: 'asking' });
    // Browsers offer `geolocation` only over a secure connection.
    if (!('geolocation' in navigator)) return onFailure();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setLocation({ state: 'known', position: { lat: coords.latitude, lng: coords.longitude } }),
      onFailure,
      { timeout: timeoutMs, maximumAge: 300_000 },
    );
  };
  return { ...location, ask };
}
