export { removeServerData } from './data-home.mjs';
export { startInfra } from './infra/index.mjs';
export { endLeftovers } from './ledger.mjs';
export { freePorts } from './ports.mjs';
export { startShop } from './shop.mjs';
export { runProcess } from './shop-process.mjs';
export { environmentOf, PROCESSES } from './topology.mjs';
