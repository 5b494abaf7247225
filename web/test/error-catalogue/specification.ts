import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const specification = join(import.meta.dirname, '../../../docs/product-specification.md');

/**
 * The rows of the specification's error catalogue: each situation with the wordings that its behaviour quotes, or with
 * the whole text of the behaviour when that quotes none.
 */
export function catalogueRows(): [situation: string, wordings: string[]][] {
  const [, afterHeading = ''] = readFileSync(specification, 'utf8').split(/^## 8\. Error catalogue$/m);
  const [section = ''] = afterHeading.split(/^## /m);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, situation = '', behaviour = ''] = line.split('|').map((cell) => cell.trim());
      const quoted = [...behaviour.matchAll(/(?<!\w)'([^']+)'/g)].map(([, text]) => text!);
      return [situation, quoted.length > 0 ? quoted : [behaviour]];
    });
}
