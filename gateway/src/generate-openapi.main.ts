import { writeFile } from 'node:fs/promises';
import { readConfig } from '@shop/platform';
import { gatewaySchema } from './config.js';
import { createGateway } from './create-gateway.js';
import { openApiDocument } from './openapi.js';

/** Writes gateway/openapi.json from the code, without opening a port or calling a service. */
const app = await createGateway(readConfig(gatewaySchema, process.env));
await app.init();
await writeFile(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
process.exit(0);
