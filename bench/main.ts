import { runBench } from './support/run-bench.ts';

const [name = '', ...args] = process.argv.slice(2);
await runBench(name, args);
