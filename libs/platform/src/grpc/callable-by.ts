import { type INestApplicationContext, SetMetadata } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import type { GrpcServiceName } from '@shop/contracts';

/** A process that calls services. */
export type Caller = GrpcServiceName | 'gateway';

const CALLABLE_BY = 'shop:callable-by';

/**
 * Names the processes that may call a gRPC method. A service does not start when one of its methods lacks this
 * decorator.
 */
export const CallableBy = (...callers: [Caller, ...Caller[]]): MethodDecorator => SetMetadata(CALLABLE_BY, callers);

export function callersOf(method: object): Caller[] {
  return (Reflect.getMetadata(CALLABLE_BY, method) as Caller[] | undefined) ?? [];
}

/** The processes that may call each gRPC method of an app, by the name of the method. */
export function callersByMethod(app: INestApplicationContext): Map<string, Caller[]> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const methods = controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, object> } | null)?.prototype ?? {};
    return Object.getOwnPropertyNames(prototype)
      .filter((name) => Reflect.hasMetadata(PATTERN_METADATA, prototype[name]!))
      .map((name): [string, Caller[]] => [name, callersOf(prototype[name]!)]);
  });
  return new Map(methods);
}
