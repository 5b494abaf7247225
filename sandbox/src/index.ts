export { createSandbox, type Sandbox } from './sandbox.js';
export { DEMO_KEYS, type SandboxOptions } from './options.js';
