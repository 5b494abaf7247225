import { runChangedTests } from './launcher/test-changed-command.ts';

await runChangedTests(process.argv.slice(2));
