export const startZoom = 6;
export const minZoom = 4;
export const maxZoom = 21;
/** Capitals of countries without games are shown up to this zoom; a click on one zooms to `capitalZoom`. */
export const capitalsUpToZoom = 5;
export const capitalZoom = 7;
/** A click on a cluster zooms in by this number of levels. */
export const clusterZoomStep = 2;
/** The markers are updated this long after the last change of zoom. */
export const zoomDebounceMs = 120;
/** A city's name is shown below its marker from this zoom on. */
export const namesFromZoom = 8;
/** With more cities in view or just outside the view, names would overlap, so the map shows none. */
export const maxNames = 60;
export const countryNamesUpToZoom = 7;

/** A point near the centre of Germany. */
export const startCentre = { lat: 51.2, lng: 10.4 };
