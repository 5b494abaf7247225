import { relative } from 'node:path';
import type { Rule } from 'eslint';

const booking = 'services/booking/src';

/** The read models of booking, which join payment's tables in their own SQL (ADR 0058). None of them writes there. */
export const readModels = [
  `${booking}/invoices/persistence/coupon-uses.ts`,
  `${booking}/invoices/persistence/issuing-progress.ts`,
  `${booking}/invoices/persistence/paid-orders.ts`,
  `${booking}/orders/persistence/order-projection.ts`,
  `${booking}/orders/queries/get-order.query.ts`,
  `${booking}/orders/queries/get-refund-mail.query.ts`,
  `${booking}/orders/queries/list-due-mails.query.ts`,
  `${booking}/orders/queries/list-orders.query.ts`,
];

const onlyName = /^(payments|refunds)$/;
const name = /\b(payments|refunds)\b/;
const sql = /\b(SELECT|FROM|JOIN|INTO|UPDATE|DELETE|TRUNCATE|MERGE|TABLE|WHERE)\b/;
const write = /\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|TABLE)\s+(ONLY\s+)?"?(payments|refunds)\b/;
const lock = /\bFOR (NO KEY )?UPDATE\b|\bFOR (KEY )?SHARE\b/;
const rowClass = /\/payment\/persistence\/(payment|refund)\.row\.js$/;

/** The tables `payments` and `refunds` are written and locked by payment alone, and read by it and the read models. */
export const paymentTables: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      read: 'Outside payment, only the read models of ADR 0058 read its tables; everything else asks payment.',
      write: 'Only payment writes and locks its rows, through its aggregate.',
      unused: 'This file does not read the tables of payment any more: remove it from tools/check/payment-tables.ts.',
    },
  },
  create: (context) => {
    const isReadModel = readModels.includes(relative(context.cwd, context.filename));
    let isReading = false;
    const report = (node: Rule.Node, messageId: string) => context.report({ node, messageId });
    const check = (node: Rule.Node, text: string) => {
      if (!onlyName.test(text) && !(sql.test(text) && name.test(text))) return;
      isReading = true;
      if (write.test(text) || lock.test(text)) report(node, 'write');
      else if (!isReadModel) report(node, 'read');
    };
    return {
      Literal(node) {
        // A name in a type is no SQL.
        if (typeof node.value === 'string' && (node.parent.type as string) !== 'TSLiteralType') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'));
      },
      ImportDeclaration(node) {
        if (rowClass.test(String(node.source.value))) report(node, 'write');
      },
      'Program:exit'() {
        if (isReadModel && !isReading) context.report({ loc: { line: 1, column: 0 }, messageId: 'unused' });
      },
    };
  },
};
