import { requireNode24 } from './launcher/bootstrap.mjs';

await requireNode24();
const { runStart } = await import('./launcher/start-command.mjs');
await runStart(process.argv.slice(2));
