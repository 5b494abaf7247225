export { widgetDocument as document } from '../../shared/pages/document.js';
