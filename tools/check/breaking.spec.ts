import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tools = join(import.meta.dirname, '../../node_modules/.bin');
const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];

describe('the check for breaking changes of contracts', () => {
  let folder: string;
  let main: string;
  let clone: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'breaking-'));
    main = join(folder, 'main');
    clone = join(folder, 'clone');
    run(folder, 'git', 'init', '--quiet', '--initial-branch=main', main);
    mkdirSync(join(main, 'proto'));
    writeFileSync(join(main, 'proto/buf.yaml'), 'version: v2\nbreaking:\n  use: [FILE]\n');
    commit(withField(1));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('fails for a breaking change that is not on main yet', () => {
    freshClone();
    writeFileSync(join(clone, 'proto/events.proto'), withField(2));
    expect(check()).toBe(1);
  });

  it('fails in a fresh clone of main when the last change of the contracts was breaking', () => {
    commit(withField(2));
    freshClone();
    expect(check()).toBe(1);
  });

  it('fails when the last change of the contracts was breaking, although main has later commits', () => {
    commit(withField(2));
    writeFileSync(join(main, 'README.md'), 'words');
    commit(withField(2));
    freshClone();
    expect(check()).toBe(1);
  });

  it('passes for an added field, and for unchanged contracts', () => {
    freshClone();
    expect(check()).toBe(0);
    writeFileSync(join(clone, 'proto/events.proto'), withField(1, 'string more = 2;'));
    expect(check()).toBe(0);
  });

  function withField(number: number, more = '') {
    return `syntax = "proto3";\npackage shop;\nmessage Paid {\n  string id = ${number};\n  ${more}\n}\n`;
  }
  function commit(contract: string) {
    writeFileSync(join(main, 'proto/events.proto'), contract);
    run(main, 'git', 'add', '.');
    run(main, 'git', ...author, 'commit', '--quiet', '--message', 'change');
  }
  function freshClone() {
    run(folder, 'git', 'clone', '--quiet', main, clone);
  }
  function check() {
    return run(clone, process.execPath, join(import.meta.dirname, 'breaking.ts'), clone);
  }
  function run(cwd: string, program: string, ...args: string[]) {
    const env = { ...process.env, PATH: `${tools}:${process.env['PATH']}` };
    return spawnSync(program, args, { cwd, env }).status === 0 ? 0 : 1;
  }
});
