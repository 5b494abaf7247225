import { sourceTexts } from './source-texts.ts';

/** The limits of docs/engineering.md, "Words". */
const maxColumns = 120;
const maxSentenceWords = 30;
const maxTitleWords = 20;
const maxSubordinateWords = 3;

const subordinate =
  /\b(so that|although|because|if|that|unless|until|what|whatever|when|where|whether|which|while|who|whose|why)\b/g;
/** Openings that refer to a subject which the comment does not name. */
const withoutSubject = /^(Also|Else|It|Its|Otherwise|So|Such|That|Their|Then|They)\b/;
const directive = /^(eslint|oxlint|prettier|Stryker|@ts-|@type|@__PURE__)/;

/** The words of the glossary's table "Words that are not used", with the words to use instead. */
export function forbiddenWords(glossary: string): Map<string, string> {
  const [, table = ''] = glossary.split('## Words that are not used');
  const rows = [...table.matchAll(/^\| ([a-z, ]+) \| (.+) \|$/gm)].slice(1);
  return new Map(rows.flatMap(([, words = '', instead = '']) => words.split(', ').map((word) => [word, instead])));
}

/** Breaches of the rules of docs/engineering.md, "Words", that a program can check, each with its line. */
export function checkWording(file: string, source: string, forbidden: Map<string, string>): string[] {
  const problems: [line: number, problem: string][] = [];
  const checkWords = (line: number, text: string) => {
    const words = text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g);
    for (const word of words ?? []) {
      if (forbidden.has(word)) problems.push([line, `'${word}' is not used: ${forbidden.get(word)}`]);
    }
  };
  for (const { kind, line, text } of sourceTexts(file, source)) {
    if (kind === 'comment' && directive.test(text)) continue;
    checkWords(line, text);
    if (kind === 'name') continue;
    if (kind === 'title') {
      const wordCount = text
        .replace(/\[[A-Z]+-?\d+\]/g, '')
        .split(/\s+/)
        .filter(Boolean).length;
      if (wordCount > maxTitleWords) problems.push([line, `a title of ${wordCount} words`]);
      continue;
    }
    if (withoutSubject.test(text)) problems.push([line, 'a comment that begins without its subject']);
    for (const sentence of sentencesOf(text)) {
      const wordCount = sentence.split(' ').length;
      if (wordCount > maxSentenceWords) problems.push([line, `a sentence of ${wordCount} words`]);
      const clauseCount = sentence.match(subordinate)?.length ?? 0;
      if (clauseCount > maxSubordinateWords)
        problems.push([line, `a sentence with ${clauseCount} subordinate clauses`]);
    }
    source
      .split('\n')
      .slice(line - 1, line + text.split('\n').length)
      .forEach((code, index) => {
        if (code.length > maxColumns && /^\s*(\/\/|\/?\*)/.test(code)) {
          problems.push([line + index, `a comment of ${code.length} columns`]);
        }
      });
  }
  return problems.map(([line, problem]) => `${file}:${line} ${problem}`);
}

/** The sentences of a comment; code counts as one word, and each item of a list as a sentence. */
function sentencesOf(comment: string): string[] {
  return comment
    .split(/\n\s*\n|\n(?=\s*[-*] |\s*@)/)
    .map((paragraph) =>
      paragraph
        .replace(/`[^`]*`/g, 'code')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=["'“„(@A-Z]|code\b)/));
}
