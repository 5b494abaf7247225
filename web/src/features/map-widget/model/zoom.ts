export const startZoom = 6;
export const smallestZoom = 4;
export const deepestZoom = 21;
/** Up to this zoom placeholder capitals are shown; a click on one zooms to `capitalZoom`. */
export const capitalsUpToZoom = 5;
export const capitalZoom = 7;
/** A click on a cluster zooms in by as many levels. */
export const clusterZoomStep = 2;
/** Zooming several levels at once groups the cities only at the end. */
export const zoomDebounceMs = 120;
/** From here on a city's name stands below its marker. */
export const namesFromZoom = 8;
/** More would overlap. */
export const mostNames = 60;
export const countryNamesUpToZoom = 7;

/** Close to Germany's centre. */
export const germany = { lat: 51.2, lng: 10.4 };
