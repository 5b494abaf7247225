import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explain } from '../launcher/failure.ts';
import { ROOT } from '../launcher/paths.ts';
import { assemble, billOfMaterials } from './assemble.ts';
import { IMAGES } from './images.ts';

/**
 * `node tools/run.mjs tools/images/main.ts <folder>`: writes what each image has into `<folder>/<process>`, and its
 * bill of materials to `<folder>/sbom/<process>.cdx.json`. The Dockerfile runs it after the build.
 */
const [, , to = ''] = process.argv;
try {
  if (!to) throw new Error('name the folder to write into');
  const folder = resolve(to);
  mkdirSync(join(folder, 'sbom'), { recursive: true });
  for (const image of IMAGES) {
    assemble(ROOT, image, join(folder, image.name));
    writeFileSync(join(folder, 'sbom', `${image.name}.cdx.json`), billOfMaterials(join(folder, image.name)));
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
