export { parseColour } from './accent-colours.js';
export { applyAppearance } from './appearance.js';
export { frameLanguage } from './frame-language.js';
export { type FrameEvent, messageVersion, onHostLanguage, sendEvent, sendStep } from './messages.js';
export { partnerOf } from './partner.js';
export { useReportedHeight } from './use-reported-height.js';
