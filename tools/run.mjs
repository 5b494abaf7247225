// `node tools/run.mjs tools/start.ts …`: runs a TypeScript program of this repository under Node 24 or later, whatever
// Node the host has.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode24 } from './launcher/bootstrap.mjs';

const program = process.argv[2];
if (!program) throw new Error('name the program to run');
await requireNode24();
process.argv.splice(1, 2, resolve(program));
await import(pathToFileURL(resolve(program)).href);
