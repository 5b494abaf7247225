export * from './refusal.js';
