import { countryCitiesPath } from '../../api/country-cities-path.js';
import { frameLanguage } from '../../shared/frame/frame-language.js';

/*
 * Sends the widget's requests before a slow phone has started React and rendered the page. The page sends them again
 * and gets the responses from the browser's cache; it also reports failures.
 */
const { search } = window.location;
const country = new URLSearchParams(search).get('country') ?? '';
for (const path of ['/api/config', countryCitiesPath(country, frameLanguage(search, document.referrer))])
  fetch(new URL(path, window.location.href), { credentials: 'omit' }).catch(() => undefined);
