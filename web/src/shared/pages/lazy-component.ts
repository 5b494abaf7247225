import { type ComponentType, lazy } from 'react';

/** A page or a part of one whose code is loaded when it is shown for the first time. */
export const lazyComponent = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(async () => ({ default: (await load())[name] }));
