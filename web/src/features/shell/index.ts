export { BrandLink } from './components/brand-link.js';
export { CrashBoundary } from './components/crash-boundary.js';
export { DocumentFrame } from './components/document-frame.js';
export { Footer, FooterWithPage } from './components/footer.js';
export { HeaderBar } from './components/header-bar.js';
export { LanguageToggle } from './components/language-toggle.js';
export { Messages } from './components/messages.js';
export { UnknownAddress } from './components/unknown-address.js';
export { renderDocument } from './render-document.js';
