import { runInfra } from './launcher/infra-command.ts';

await runInfra(process.argv.slice(2));
