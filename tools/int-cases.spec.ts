import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const inTests = (pattern: string) => globSync(`{gateway,libs/*,services/*}/test/${pattern}`, { cwd: root }).sort();

describe('integration cases', () => {
  it.each(inTests('*.int-cases.ts'))('%s is imported by exactly one spec', (cases) => {
    const specs = inTests('*.int.spec.ts').filter((spec) => dirname(spec) === dirname(cases));
    const imported = `import './${basename(cases, '.ts')}.js';`;
    expect(specs.filter((spec) => readFileSync(join(root, spec), 'utf8').includes(imported))).toHaveLength(1);
  });
});
