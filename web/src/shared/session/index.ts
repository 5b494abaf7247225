export * from './session.slice.js';
