import type { FastifyReply } from 'fastify';
import { styleHash } from '../http/html.js';

export const SANDBOX_CSS = `
body { margin: 0; background: #f6f7f8; color: #1c2733; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-x: auto; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
a { color: #1f5f4a; }
table { width: 100%; border-collapse: collapse; background: #fff; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border: 1px solid #d5dce3; }
th small { font-weight: normal; }
code { font-size: .875rem; overflow-wrap: anywhere; }
input, button { font: inherit; padding: .35rem .6rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
iframe { width: 100%; height: 70vh; background: #fff; border: 1px solid #d5dce3; }
`;

const POLICY = `default-src 'none'; style-src ${styleHash(SANDBOX_CSS)}; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'`;

export function sendSandboxPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    })
    .send(markup);
}
