export { RequireSession } from './components/require-session.js';
export { SignOutButton } from './components/sign-out-button.js';
export { sessionListeners } from './model/session-listeners.js';
