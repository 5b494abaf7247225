import { optionsFromEnvironment } from './config.js';
import { createSandbox } from './sandbox.js';

if (process.env.NODE_ENV === 'production') {
  throw new Error('The sandbox imitates payment and mail providers: it never runs in production');
}

const sandbox = await createSandbox(optionsFromEnvironment(process.env));
process.stdout.write(`sandbox ready: ${sandbox.url}/sandbox, SMTP on port ${sandbox.smtpPort}\n`);

let isClosing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    void sandbox.close();
  });
}
