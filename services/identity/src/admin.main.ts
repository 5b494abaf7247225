import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Refusal } from '@shop/errors';
import { PersistenceModule } from '@shop/persistence';
import { adminRoles, type AdminRole, isAdminRole, PlatformModule, readConfig } from '@shop/platform';
import { AdminModule } from './admin/admin.module.js';
import { minPasswordLength } from './admin/domain/password-rules.js';
import { CreateAdmin } from './admin/use-cases/create-admin.use-case.js';
import { adminCommandSchema } from './config.js';
import { ManagementModule } from './management/management.module.js';
import { DisableAdmin } from './management/use-cases/disable-admin.use-case.js';
import { ResetFactors } from './management/use-cases/reset-factors.use-case.js';
import { ResetPassword } from './management/use-cases/reset-password.use-case.js';
import { migrations } from './migrations/index.js';

const usage = `Usage: admin <command> --email <address>
  create          an account; --role ${adminRoles.join(', ')} (owner without it)
  reset-password  sets a new password and ends all sessions of the account
  reset-factors   removes the second factors of an account whose device is lost, and ends all its sessions
  disable         ends all sessions of the account and refuses its sign-ins
Passwords come from ADMIN_PASSWORD or, when that is unset, from standard input:
  admin create --email you@example.com < password.txt
Reads DATABASE_URL.`;

const explanations: Record<string, string> = {
  'IDENTITY.EMAIL_INVALID': 'That is not an e-mail address.',
  'IDENTITY.PASSWORD_TOO_SHORT': `The password needs at least ${minPasswordLength} characters.`,
  'IDENTITY.PASSWORD_TOO_GUESSABLE':
    'That password is easy to guess: it resembles a breached password or the e-mail address.',
  'IDENTITY.PASSWORD_CONTAINS_EMAIL': 'The password must not contain the e-mail address.',
  'IDENTITY.ADMIN_EXISTS': 'There is an admin with this e-mail address already; nothing was changed.',
  'IDENTITY.ADMIN_NOT_FOUND': 'There is no admin with this e-mail address.',
  'IDENTITY.LAST_OWNER': 'This is the last owner; nothing was changed. Create another owner first.',
};

type Options = { email: string; role: AdminRole };
type Config = ReturnType<typeof readConfig<typeof adminCommandSchema>>;

/** The commands by name; each returns the line that reports its success. */
const commands: Record<string, (app: INestApplicationContext, options: Options, config: Config) => Promise<string>> = {
  create: async (app, { email, role }, config) => {
    const admin = await app.get(CreateAdmin).execute({ email, role, password: await passwordFrom(config) });
    return `Admin ${admin.email} created with the role ${admin.role}.`;
  },
  'reset-password': async (app, { email }, config) => {
    await app.get(ResetPassword).execute({ email, password: await passwordFrom(config) });
    return `Password of ${email} reset; all sessions ended.`;
  },
  'reset-factors': async (app, { email }) => {
    const count = await app.get(ResetFactors).execute(email);
    return `${count} second factors of ${email} removed; all sessions ended.`;
  },
  disable: async (app, { email }) => {
    await app.get(DisableAdmin).execute(email);
    return `Admin ${email} disabled; all sessions ended.`;
  },
};

process.exitCode = await run().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return 1;
});

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, role: { type: 'string', default: 'owner' } },
  });
  const command = commands[positionals[0] ?? ''];
  const { email, role } = values;
  if (!command || positionals.length > 1 || !email || !isAdminRole(role)) {
    say(usage);
    return 2;
  }
  const config = readConfig(adminCommandSchema, process.env);
  @Module({
    imports: [
      PlatformModule.forRoot('admin-command', config),
      PersistenceModule.forRoot({ migrations, config }),
      AdminModule,
      ManagementModule,
    ],
  })
  class AdminCommandModule {}
  const app = await NestFactory.createApplicationContext(AdminCommandModule, { logger: false, abortOnError: false });
  try {
    say(await command(app, { email, role }, config));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(explanations[error.code] ?? error.code);
    return 1;
  } finally {
    await app.close();
  }
}

async function passwordFrom({ ADMIN_PASSWORD: password }: Config): Promise<string> {
  if (password !== undefined) return password;
  if (process.stdin.isTTY) say('Password (shown while you type), then Enter and Ctrl-D:');
  // The line break that ends a typed or piped password is not part of it.
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
