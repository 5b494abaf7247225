export { SignOutButton } from './components/sign-out-button.js';
export { authorization } from './model/authorization.js';
export { selectSession, sessionReducer } from './model/session.slice.js';
export { sessionListeners } from './model/session-listeners.js';
