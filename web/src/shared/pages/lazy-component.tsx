import {
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  type SuspenseProps,
  useLayoutEffect,
  useReducer,
} from 'react';

/** For each mounted `LazyBoundary`, the function that renders it again. */
const boundaryRenderers = new Set<() => void>();

/** A page, or a part of a page, whose code is loaded when it is first shown, within a `LazyBoundary`. */
export const lazyComponent = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) =>
  lazy(() => {
    const loaded = load().then((module) => ({ default: module[name] }));
    // React receives the code in its own `then` of this promise; the second `then` here runs after that one.
    loaded.then(() => undefined).then(renderBoundaries, () => undefined);
    return loaded;
  });

const renderBoundaries = (): void => startTransition(() => boundaryRenderers.forEach((render) => render()));

/**
 * A `Suspense` for lazy components that shows them as soon as their code is loaded. React by itself leaves a fallback
 * visible for 300 ms (`FALLBACK_THROTTLE_MS` of react-dom), and each nested fallback for another 300 ms. This delay
 * applies only to React's own retry after loading, not to other renders. Therefore each `LazyBoundary` renders itself
 * again when code is loaded.
 */
export function LazyBoundary({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => {
    boundaryRenderers.add(render);
    return () => void boundaryRenderers.delete(render);
  }, []);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
