import type { Rule } from 'eslint';

/** An rpc declares no side effects exactly when its name begins with one of these verbs: see rpc-names.spec.ts. */
export const readingVerbs = ['Get', 'List', 'Find', 'Search', 'Suggest', 'Count', 'Validate'];
const readingMethod = `/^(${readingVerbs.join('|').toLowerCase()})[A-Z]/`;

type MemberAccess = { property?: { name?: string } };
type InjectedParameter = { name: string; typeAnnotation?: { typeAnnotation: { typeName?: { name: string } } } };

/** In a controller of a service, an rpc without side effects uses nothing of the class but its queries. */
export const readingRpcs: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { notQuery: 'An rpc without side effects calls only classes of folders with the name `queries`.' },
  },
  create: (context) => {
    const queryClasses = new Set<string | undefined>();
    const queryFields = new Set<string>();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!String(source.value).includes('/queries/')) return;
        for (const { local } of specifiers) queryClasses.add(local.name);
      },
      'TSParameterProperty > Identifier'(node: Rule.Node) {
        const { name, typeAnnotation } = node as unknown as InjectedParameter;
        if (queryClasses.has(typeAnnotation?.typeAnnotation.typeName?.name)) queryFields.add(name);
      },
      [`MethodDefinition[key.name=${readingMethod}] ThisExpression`](node: Rule.Node) {
        const { property } = node.parent as unknown as MemberAccess;
        if (!queryFields.has(property?.name ?? '')) context.report({ node, messageId: 'notQuery' });
      },
    };
  },
};
