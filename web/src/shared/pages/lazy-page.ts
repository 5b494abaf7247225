import { type ComponentType, lazy } from 'react';

/** A page whose code is loaded on its first visit. */
export const lazyPage = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));
