// The listeners and the refresh call the API, which reads the session: they are imported by their own names.
export * from './session.slice.js';
