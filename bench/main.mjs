import { requireNode24 } from '../tools/launcher/bootstrap.mjs';

await requireNode24();
const { runBench } = await import('./support/run-bench.mjs');
const [name = '', ...args] = process.argv.slice(2);
await runBench(name, args);
