import type { ComponentType } from 'react';

/** The states of one component by name, each rendered alone. */
export type Stories = Record<string, ComponentType>;
