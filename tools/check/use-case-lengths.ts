import ts from 'typescript';

/** The file's lines, all of them counted. */
const maxFileLines = 100;
/** The median over all classes of use cases, each from its documentation comment to its end. */
const maxMedianLines = 35;

/** What breaks the limits of use cases, and a summary of their lengths; `files` are sources by path. */
export function checkUseCases(files: Map<string, string>): { problems: string[]; summary: string } {
  const fileLines = [...files].map(([file, source]) => [file, source.trimEnd().split('\n').length] as const);
  const classLines = [...files].flatMap(([file, source]) => classLengths(file, source));
  const median = medianOf(classLines);
  const problems = fileLines
    .filter(([, lines]) => lines > maxFileLines)
    .map(([file, lines]) => `${file} has ${lines} lines; a use case has at most ${maxFileLines}`);
  if (median > maxMedianLines)
    problems.push(`the median of the classes of use cases is ${median} lines; it may be ${maxMedianLines}`);
  const longest = Math.max(0, ...fileLines.map(([, lines]) => lines));
  const summary = `${files.size} use cases, the longest file has ${longest} lines, the median class ${median}`;
  return { problems, summary };
}

function classLengths(file: string, source: string): number[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return tree.statements
    .filter((statement) => ts.isClassDeclaration(statement))
    .map((node) => lineOf(node.end) - lineOf(node.getStart(tree, true)) + 1);
}

/** Of an even number of values the mean of the two in the middle; 0 of none. */
function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}
