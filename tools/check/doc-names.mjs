import { posix } from 'node:path';

/**
 * What one document names and the repository does not have.
 * `world`: `topLevel` names in the root folder, `scripts` of the root package.json, `exists(path or glob)`.
 */
export function checkDoc(file, text, world) {
  const problems = [];
  text.split('\n').forEach((line, index) => {
    const report = (problem) => problems.push(`${file}:${index + 1} ${problem}`);
    for (const script of scriptsIn(line)) if (!world.scripts.includes(script)) report(`names npm script '${script}'`);
    for (const path of pathsIn(line, file, world)) if (!found(path, file, world)) report(`names '${path}'`);
    for (const link of linksIn(line)) if (!world.exists(besides(file, link))) report(`links to '${link}'`);
  });
  return problems;
}

/** Every decision is found through the index. */
export function checkAdrIndex(records, index) {
  return records
    .filter((record) => !index.includes(`(${record})`))
    .map((record) => `docs/adr/README.md lacks ${record}`);
}

/** `npm run bench:search -- x`, `npm start`, `npm test`; scripts of a workspace (`-w`) are not looked up. */
function scriptsIn(line) {
  return [...line.matchAll(/\bnpm (?:run (?!-)([\w:-]+)|(start|test))(?![\w:-])(?! +(?:-w|--workspace))/g)].map(
    ([, named, usual]) => named ?? usual,
  );
}

/** Words in backticks that begin with a folder or file of the root, or with `./`; `{a,b}` is spelled out. */
function pathsIn(line, file, { topLevel }) {
  const words = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code.split(/\s+/));
  return words
    .map((word) => word.replace(/[,;:.]$/, '').replace(/(:\d+)+$/, ''))
    .filter((word) => /^[\w.@{},*/-]+$/.test(word) && !/(^|\/)(dist|node_modules|\.local|\.env)(\/|$)/.test(word))
    .filter((word) => word.startsWith('./') || (word.includes('/') && topLevel.includes(word.split('/')[0])))
    .flatMap(spellOut);
}

function linksIn(line) {
  const links = [...line.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

/** A path may be meant from the root or, in a folder's own README, from there. */
function found(path, file, world) {
  return world.exists(path.replace(/^\.\//, '')) || world.exists(besides(file, path));
}

function besides(file, path) {
  return posix.join(posix.dirname(file), path);
}

function spellOut(path) {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((choice) => spellOut(before + choice + after));
}
