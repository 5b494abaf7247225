import ts from 'typescript';

/**
 * Every module a source file names, type-only imports included: a type is a dependency, too.
 * @returns {{ specifier: string, line: number, dynamic: boolean }[]}
 */
export function readImports(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found = [];
  const add = (literal, dynamic) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const { line } = source.getLineAndCharacterOfPosition(literal.end);
    found.push({ specifier: literal.text, line: line + 1, dynamic });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, false);
    else if (ts.isImportTypeNode(node)) add(node.argument.literal, false);
    else if (ts.isCallExpression(node) && loadsModule(node.expression)) add(node.arguments[0], true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `import('x')` and `require('x')`. */
function loadsModule(callee) {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  return ts.isIdentifier(callee) && callee.escapedText === 'require';
}
