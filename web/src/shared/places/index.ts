export { contains } from './contains.js';
export { fold } from './fold.js';
export { Highlighted } from './highlighted.js';
export { cityName, countryName, matchingOtherName, placeSlug, regionName, stateName } from './place-name.js';
