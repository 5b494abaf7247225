import { runStart } from './launcher/start-command.ts';

await runStart(process.argv.slice(2));
