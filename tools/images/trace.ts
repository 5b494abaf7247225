import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** What Node can load from given entries; paths are relative to the project's folder. */
export interface Trace {
  /** Built modules of our own. */
  modules: string[];
  /** Files and folders that these modules name relative to themselves: `new URL('../data', import.meta.url)`. */
  resources: string[];
  /** Workspaces of these modules. */
  workspaces: string[];
  /** External packages that these modules import, by name. */
  packages: string[];
}

/** Follows the imports of built modules, because the compiler has removed those that are only types. */
export function traceModules(root: string, entries: string[]): Trace {
  const modules = new Set<string>();
  const resources = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (modules.has(module)) continue;
    modules.add(module);
    const path = join(root, module);
    const named = namesIn(path);
    for (const address of named.files)
      resources.add(relative(root, fileURLToPath(new URL(address, pathToFileURL(path)))));
    for (const specifier of named.imports) {
      if (specifier.startsWith('node:')) continue;
      if (specifier.startsWith('.')) waiting.push(join(dirname(module), specifier));
      else if (specifier.startsWith('@shop/')) waiting.push(moduleOfWorkspace(root, specifier));
      else packages.add(packageOf(specifier));
    }
  }
  const workspaces = new Set([...modules].map((module) => module.slice(0, module.indexOf('/dist/'))));
  return {
    modules: [...modules].sort(),
    resources: [...resources].sort(),
    workspaces: [...workspaces].sort(),
    packages: [...packages].sort(),
  };
}

interface Names {
  imports: string[];
  files: string[];
}
/** What each module names, by its path: most modules belong to several images, and are parsed once. */
const namesByPath = new Map<string, Names>();

/** What a module names by import, export, `import(…)`, `import.meta.resolve(…)` or `new URL(…, import.meta.url)`. */
function namesIn(path: string): Names {
  const known = namesByPath.get(path);
  if (known) return known;
  const imports: string[] = [];
  const files: string[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const textOf = (node: ts.Node): string => node.getText(source);
  const literal = (node: ts.Node | undefined): string => firstText(node, source);
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      imports.push(literal(node.moduleSpecifier));
    if (ts.isCallExpression(node) && /^import(\.meta\.resolve)?$/.test(textOf(node.expression)))
      imports.push(literal(node.arguments[0]));
    if (ts.isNewExpression(node) && node.arguments?.[1] && textOf(node.arguments[1]) === 'import.meta.url')
      files.push(literal(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  namesByPath.set(path, { imports, files });
  return { imports, files };
}

/** The text of a literal; of a template, what precedes its first value. */
function firstText(node: ts.Node | undefined, source: ts.SourceFile): string {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  if (node && ts.isTemplateExpression(node)) return node.head.text;
  throw new Error(`${node?.getText(source)} is not a literal, so nobody knows what an image needs`);
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The built module that a workspace exports under a name. */
function moduleOfWorkspace(root: string, specifier: string): string {
  const name = packageOf(specifier);
  const folder = relative(realpathSync(root), realpathSync(join(root, 'node_modules', name)));
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };
  const exported = exports[`.${specifier.slice(name.length)}`];
  if (!exported) throw new Error(`${name} does not export ${specifier}`);
  const module = join(folder, exported.default);
  if (!existsSync(join(root, module))) throw new Error(`${module} is missing: build first`);
  return module;
}
