import ts from 'typescript';

/** A comment, a test title or a declared name, with the number of its first line. */
export interface SourceText {
  kind: 'comment' | 'title' | 'name';
  line: number;
  /** Without comment marks; the lines of a comment are kept. */
  text: string;
}

const testCalls = new Set(['it', 'test', 'describe', 'scene']);

/** The texts of a TypeScript, JavaScript or proto file. Line comments that follow each other are one comment. */
export function sourceTexts(file: string, source: string): SourceText[] {
  return file.endsWith('.proto') ? protoComments(source) : scriptTexts(file, source);
}

function protoComments(source: string): SourceText[] {
  return source.split('\n').reduce<SourceText[]>((comments, code, index) => {
    const [, before = '', text] = /^(.*?)\/\/ ?(.*)$/.exec(code) ?? [];
    if (text === undefined) return comments;
    const previous = comments.at(-1);
    const continues =
      before.trim() === '' && previous && previous.line + previous.text.split('\n').length === index + 1;
    if (continues) previous.text += `\n${text}`;
    else comments.push({ kind: 'comment', line: index + 1, text });
    return comments;
  }, []);
}

function scriptTexts(file: string, source: string): SourceText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const texts: SourceText[] = [];
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    const name = ts.isDeclarationStatement(node) || isNamed(node) ? node.name : undefined;
    if (name && ts.isIdentifier(name)) texts.push({ kind: 'name', line: lineOf(name.getStart()), text: name.text });
    if (ts.isCallExpression(node) && testCalls.has(calleeName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        texts.push({ kind: 'title', line: lineOf(title.getStart()), text: title.getText().slice(1, -1) });
    }
    const children = node.getChildren(tree);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? []) ranges.set(range.pos, range);
      for (const range of ts.getTrailingCommentRanges(source, node.end) ?? []) ranges.set(range.pos, range);
    }
    children.forEach(visit);
  };
  visit(tree);

  const sorted = [...ranges.values()].sort((a, b) => a.pos - b.pos);
  let lastLine = 0;
  let comment: SourceText | undefined;
  for (const { pos, end, kind } of sorted) {
    const line = lineOf(pos);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const text = isLine ? source.slice(pos + 2, end).trim() : blockText(source.slice(pos, end));
    const startsLine = source.slice(source.lastIndexOf('\n', pos) + 1, pos).trim() === '';
    if (isLine && comment && startsLine && lastLine + 1 === line) comment.text += `\n${text}`;
    else texts.push((comment = { kind: 'comment', line, text }));
    if (!isLine) comment = undefined;
    lastLine = lineOf(end);
  }
  return texts.sort((a, b) => a.line - b.line);
}

function isNamed(node: ts.Node): node is ts.VariableDeclaration | ts.ClassElement | ts.TypeElement {
  return ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isClassElement(node) || ts.isTypeElement(node);
}

/** `it` of `it.each(rows)` and of `it.skip`. */
function calleeName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return calleeName(expression.expression);
  }
  return ts.isTaggedTemplateExpression(expression) ? calleeName(expression.tag) : '';
}

function blockText(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}
