/** The script `/embed-doctor.js`, which `embed.js` loads when the host page's address has `?widget-doctor`. */
import { startDoctor } from '../../features/widget-doctor/index.js';

startDoctor(new URL((document.currentScript as HTMLScriptElement).src).origin);
