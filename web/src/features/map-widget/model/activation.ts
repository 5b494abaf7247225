import type { LeafletEventHandlerFnMap, LeafletKeyboardEvent, LeafletMouseEvent, Marker } from 'leaflet';

/** Handlers of a marker that acts as a button: a click, Enter or the space bar. */
export function onActivation(act: (marker: Marker, byKeyboard: boolean) => void): LeafletEventHandlerFnMap {
  return {
    click: ({ target }: LeafletMouseEvent) => act(target as Marker, false),
    keydown: ({ target, originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      act(target as Marker, true);
    },
  };
}
