import type { Logger } from 'pino';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('logger');
export type { Logger };
