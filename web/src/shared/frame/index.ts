export { parseColour } from './accent-colours.js';
export { applyAppearance } from './appearance.js';
export { frameLanguage } from './frame-language.js';
export {
  type FrameEvent,
  messageVersion,
  onHostLanguage,
  type PlaceParameter,
  sendEvent,
  sendPlaceCheck,
  sendStep,
} from './messages.js';
export { nearest } from './nearest.js';
export { partnerOf } from './partner.js';
export { useHeightReport } from './use-height-report.js';
