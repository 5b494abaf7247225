/** The launcher's API for end-to-end tests, benches and rehearsals. */
export { removeServerData } from './data-home.ts';
export { startInfra, type Infra, type InfraOptions } from './infra/index.ts';
export type { Server } from './infra/server.ts';
export type { Memory } from './memory.ts';
export { freePorts } from './ports.ts';
export { endLeftovers } from './process-registry.ts';
export { startShop, type Shop, type ShopOptions } from './shop.ts';
export { runProcess, type ProcessOptions, type ShopProcess } from './shop-process.ts';
export { startProgram } from './start-program.ts';
export { environmentOf, PROCESSES, type ProcessKind, type ShopSetup } from './topology.ts';
