import { requireNode24 } from './launcher/bootstrap.mjs';

await requireNode24();
const { runInfra } = await import('./launcher/infra-command.mjs');
await runInfra(process.argv.slice(2));
