export { BrandLink } from './components/brand-link.js';
export { CrashBoundary } from './components/crash-boundary.js';
export { DocumentFrame } from './components/document-frame.js';
export { HeaderBar } from './components/header-bar.js';
export { LanguageToggle } from './components/language-toggle.js';
export { LegalFooter } from './components/legal-footer.js';
export { UnknownAddress } from './components/unknown-address.js';
export { drawDocument } from './draw-document.js';
