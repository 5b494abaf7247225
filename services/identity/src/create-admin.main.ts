import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Refusal } from '@shop/errors';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { AdminModule } from './admin/admin.module.js';
import { minPasswordLength } from './admin/domain/password-rules.js';
import { CreateAdmin } from './admin/use-cases/create-admin.use-case.js';
import { createAdminSchema } from './config.js';
import { migrations } from './migrations/index.js';

const usage = `Usage: create-admin --email <address>
The password comes from ADMIN_PASSWORD or, when that is unset, from standard input:
  create-admin --email you@example.com < password.txt
Reads DATABASE_URL.`;

const explanations: Record<string, string> = {
  'IDENTITY.EMAIL_INVALID': 'That is not an e-mail address.',
  'IDENTITY.PASSWORD_TOO_SHORT': `The password needs at least ${minPasswordLength} characters.`,
  'IDENTITY.PASSWORD_TOO_GUESSABLE':
    'That password is easy to guess: it resembles a breached password or the e-mail address.',
  'IDENTITY.PASSWORD_CONTAINS_EMAIL': 'The password must not contain the e-mail address.',
  'IDENTITY.ADMIN_EXISTS': 'There is an admin with this e-mail address already; nothing was changed.',
};

process.exitCode = await createAdmin().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return 1;
});

async function createAdmin(): Promise<number> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) {
    say(usage);
    return 2;
  }
  const config = readConfig(createAdminSchema, process.env);
  const password = config.ADMIN_PASSWORD ?? (await passwordFromInput());
  @Module({
    imports: [
      PlatformModule.forRoot('create-admin', config),
      PersistenceModule.forRoot({ migrations, config }),
      AdminModule,
    ],
  })
  class CreateAdminModule {}
  const app = await NestFactory.createApplicationContext(CreateAdminModule, { logger: false, abortOnError: false });
  try {
    const { email } = await app.get(CreateAdmin).execute({ email: values.email, password });
    say(`Admin ${email} created.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(explanations[error.code] ?? error.code);
    return 1;
  } finally {
    await app.close();
  }
}

/** The line break that ends a typed or piped password is not part of it. */
async function passwordFromInput(): Promise<string> {
  if (process.stdin.isTTY) say('Password (shown while you type), then Enter and Ctrl-D:');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
