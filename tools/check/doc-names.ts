import { posix } from 'node:path';

/** The existing names of the repository. */
export interface Repository {
  /** Names in the root folder. */
  topLevel: string[];
  /** Scripts of the root package.json. */
  scripts: string[];
  /** Whether a path or a glob exists. */
  exists(path: string): boolean;
}

/** A message for each path, link and npm script that a document names and the repository does not have. */
export function checkDoc(file: string, text: string, repository: Repository): string[] {
  const problems: string[] = [];
  text.split('\n').forEach((line, index) => {
    const report = (problem: string) => problems.push(`${file}:${index + 1} ${problem}`);
    for (const script of scriptsIn(line))
      if (!repository.scripts.includes(script)) report(`names npm script '${script}'`);
    for (const path of pathsIn(line, repository)) if (!found(path, file, repository)) report(`names '${path}'`);
    for (const link of linksIn(line)) if (!repository.exists(inFolderOf(file, link))) report(`links to '${link}'`);
  });
  return problems;
}

/** A message for each record that the index lacks. */
export function checkAdrIndex(records: string[], index: string): string[] {
  return records
    .filter((record) => !index.includes(`(${record})`))
    .map((record) => `docs/adr/README.md lacks ${record}`);
}

/** `npm run bench:search -- x`, `npm start`, `npm test`; scripts of a workspace (`-w`) are not looked up. */
function scriptsIn(line: string): string[] {
  return [...line.matchAll(/\bnpm (?:run (?!-)([\w:-]+)|(start|test))(?![\w:-])(?! +(?:-w|--workspace))/g)].map(
    ([, named, shorthand]) => named ?? shorthand ?? '',
  );
}

/** Words in backticks that are a path below a folder of the root, or begin with `./`; `{a,b}` is expanded. */
function pathsIn(line: string, { topLevel }: Repository): string[] {
  const words = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
  return words
    .map((word) => word.replace(/[,;:.]$/, '').replace(/(:\d+)+$/, ''))
    .filter((word) => /^[\w.@{},*/-]+$/.test(word) && !/(^|\/)(dist|node_modules|\.local|\.env)(\/|$)/.test(word))
    .filter((word) => word.startsWith('./') || (word.includes('/') && topLevel.includes(word.split('/')[0] ?? '')))
    .flatMap(expandBraces);
}

function linksIn(line: string): string[] {
  const links = [...line.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

/** A path may be relative to the root or to the folder of the document. */
function found(path: string, file: string, repository: Repository): boolean {
  return repository.exists(path.replace(/^\.\//, '')) || repository.exists(inFolderOf(file, path));
}

function inFolderOf(file: string, path: string): string {
  return posix.join(posix.dirname(file), path);
}

function expandBraces(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
}
