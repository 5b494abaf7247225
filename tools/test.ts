import { runTests } from './launcher/test-command.ts';

await runTests(process.argv.slice(2));
