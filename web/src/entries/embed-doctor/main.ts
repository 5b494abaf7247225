/** What `embed.js` loads into a host page with `?widget-doctor` in its address (`/embed-doctor.js`). */
import { startDoctor } from '../../features/widget-doctor/index.js';

startDoctor(new URL((document.currentScript as HTMLScriptElement).src).origin);
