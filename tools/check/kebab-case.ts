import { basename } from 'node:path';
import type { Rule } from 'eslint';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** File names are kebab-case with dotted role suffixes: `hold-coupon.use-case.ts`. */
export const kebabCaseFiles: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { name: "'{{ name }}' is not kebab-case with dotted role suffixes" } },
  create: (context) => ({
    Program() {
      const name = basename(context.filename);
      if (!kebabCase.test(name)) context.report({ loc: { line: 1, column: 0 }, messageId: 'name', data: { name } });
    },
  }),
};
