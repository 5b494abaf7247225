import { requireNode24 } from './launcher/bootstrap.mjs';

await requireNode24();
const { runTests } = await import('./launcher/test-command.mjs');
await runTests(process.argv.slice(2));
