import type { ComponentType } from 'react';

/** The states of one component by their names, each drawn alone. */
export type Stories = Record<string, ComponentType>;
