import { env, isSecretSetting } from '@shop/platform';
import { z } from 'zod';
import { type Setting, settingsOf, withSettingsTables } from './settings-tables.ts';

const settingOf = (name: string, schema: z.ZodType): Setting | undefined =>
  settingsOf({ shop: z.object({ [name]: schema }) }, isSecretSetting)[0];

const listWithDefault = z
  .string()
  .default('a,b')
  .transform((text) => text.split(',').reverse());

describe('settingsOf', () => {
  it.each([
    ['what is required', 'NAME', env.text, 'required'],
    ['what may be missing', 'NAME', env.text.optional(), '–'],
    ['an empty list', 'NAME', env.secrets.default([]), '–'],
    ['a flag', 'NAME', env.flag.default(false), 'false'],
    ['a transformed value, as the variable has it', 'NAME', listWithDefault, 'a,b'],
    ['a duration below a minute', 'NAME_MS', env.positiveInt.default(30_000), '30000'],
    ['a duration of whole seconds', 'NAME_MS', env.positiveInt.default(90_000), '90000 (90 s)'],
    ['a duration of whole hours', 'NAME_SECONDS', env.positiveInt.default(7_200), '7200 (2 h)'],
    ['a count', 'NAME', env.positiveInt.default(7_200), '7200'],
  ])('says the default of %s', (_case, name, schema, text) => {
    expect(settingOf(name, schema.describe('meaning'))?.default).toBe(text);
  });

  it('finds the meaning and the secrecy of a schema inside of others', () => {
    const schema = env.secrets.describe('signs links').default([]).readonly();
    expect(settingOf('KEYS', schema)).toMatchObject({ meaning: 'signs links', isSecret: true });
  });

  it('adds the values of an enum, but not those of a flag', () => {
    const modes = z.enum(['live', 'test']).default('live').describe('mode');
    expect(settingOf('MODE', modes)?.meaning).toBe('mode; one of `live`, `test`');
    expect(settingOf('FLAG', env.flag.describe('flag'))?.meaning).toBe('flag');
  });

  it('fails for a setting without a meaning', () => {
    expect(() => settingOf('NAME', env.text)).toThrow('NAME of shop needs a .describe');
  });

  it('fails for a setting that differs between processes', () => {
    const withDefault = (port: number) => z.object({ PORT: env.port.default(port).describe('port') });
    expect(() => settingsOf({ first: withDefault(1), second: withDefault(2) }, isSecretSetting)).toThrow(
      'PORT of second differs from that of first',
    );
  });
});

describe('withSettingsTables', () => {
  const all = z.object({ LEVEL: env.text.describe('a | b') });
  const some = all.extend({ URL: env.serverUrl.describe('server') });
  const one = some.extend({ PORT: env.port.default(80).describe('port') });
  const settings = settingsOf({ d: some, c: some, b: all, a: one }, isSecretSetting);
  const documentWith = (...names: string[]): string =>
    names.map((name) => `# ${name}\n<!-- generated: ${name} -->\nold\n<!-- end of generated -->\n`).join('');
  const rows = (document: string): string[] =>
    withSettingsTables(document, { all, some, one }, settings)
      .split('\n')
      .filter((line) => !/^(<!--|\| variable|\|---|$)/.test(line));

  it('writes each setting once, in the first table whose schema has it', () => {
    expect(rows(documentWith('all', 'one'))).toEqual([
      '# all',
      '| `LEVEL` | required | all | a \\| b |',
      '# one',
      '| `URL` **S** | required | all but b | server |',
      '| `PORT` | 80 | a | port |',
    ]);
  });

  it('changes nothing when it is repeated', () => {
    const document = withSettingsTables(documentWith('one'), { one }, settings);
    expect(withSettingsTables(document, { one }, settings)).toBe(document);
  });

  it('fails for a setting that no table has, and for a schema that does not exist', () => {
    expect(() => rows(documentWith('some'))).toThrow('no table has PORT');
    expect(() => rows(documentWith('other'))).toThrow('there is no config schema other');
  });
});
