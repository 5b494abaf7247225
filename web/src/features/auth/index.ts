import { lazyComponent } from '../../shared/pages/index.js';

export type { AdminRole } from './model/session.slice.js';
export { authorization } from './model/authorization.js';
export {
  selectHasRole,
  selectIsManager,
  selectSession,
  selectUser,
  sessionEnded,
  sessionReducer,
} from './model/session.slice.js';
export { sessionStarted } from './model/session.slice.js';
/** Loaded when it is shown. */
export const PhoneStep = lazyComponent('PhoneStep', () => import('./components/phone-step.js'));
export { useFactorProof } from './model/use-factor-proof.js';
export { webauthnProof } from './model/webauthn-proof.js';
export { sessionListeners } from './model/session-listeners.js';
/** Loaded when it is shown: otherwise its icons would become part of the code that all HTML documents share. */
export const AccountMenu = lazyComponent('AccountMenu', () => import('./components/account-menu.js'));
