/**
 * The last step of `npm run mutate`: the score of every folder in the report. Stryker compares only the total score
 * with its threshold: one weak folder would be hidden among many strong ones.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import stryker from '../stryker.config.mjs';

type Report = { files: Record<string, { mutants: { status: string }[] }> };
type Score = { folder: string; killed: number; missed: number; percent: number };

const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: { report: { type: 'string', default: join(root, stryker.jsonReporter.fileName) } },
});
const minPercent = stryker.thresholds.break;

const scores = scoresOf(JSON.parse(readFileSync(options.report, 'utf8')) as Report);
for (const { folder, killed, missed, percent } of scores) {
  const mark = percent < minPercent ? `  below ${minPercent}` : '';
  console.log(`${folder.padEnd(46)} ${percent.toFixed(1).padStart(5)} %  ${killed} killed, ${missed} missed${mark}`);
}
if (scores.length === 0) throw new Error(`no mutants in ${options.report}`);
process.exitCode = scores.every(({ percent }) => percent >= minPercent) ? 0 : 1;

function scoresOf({ files }: Report): Score[] {
  const byFolder = Map.groupBy(Object.entries(files), ([file]) => dirname(file));
  return [...byFolder]
    .map(([folder, entries]) => {
      const statuses = entries.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
      const count = (...counted: string[]) => statuses.filter((status) => counted.includes(status)).length;
      const [killed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
      return { folder, killed, missed, percent: (100 * killed) / (killed + missed) };
    })
    .filter(({ killed, missed }) => killed + missed > 0)
    .sort((a, b) => a.folder.localeCompare(b.folder));
}
