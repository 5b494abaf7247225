import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const homeFolder = ['', 'home', 'somebody', 'shop'].join('/');

describe('the check for paths of one machine', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'machine-paths-'));
    spawnSync('git', ['init', '--quiet'], { cwd: root });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ["somebody's home", () => `cd ${homeFolder}`],
    ['the home of the user who runs the check', () => `cd ${homedir()}/shop`],
    ['the folder of the working copy', () => `"${root}/libs"`],
  ])('refuses %s', (_case, text) => {
    expect(check(text())).toBe(1);
  });

  it.each([
    ['paths of the system', 'exec /usr/lib/postgresql/15/bin/postgres'],
    ['paths in the repository', 'services/home/index.ts and ./libs'],
    ["the official image's user", 'WORKDIR /home/node/shop'],
  ])('accepts %s', (_case, text) => {
    expect(check(text)).toBe(0);
  });

  it('fails when git grep fails', () => {
    rmSync(join(root, '.git'), { recursive: true });
    writeFileSync(join(root, '.git'), 'not a repository');
    expect(check('nothing')).toBe(1);
  });

  function check(text: string) {
    writeFileSync(join(root, 'file.txt'), text);
    return spawnSync(process.execPath, [join(import.meta.dirname, 'machine-paths.ts'), root]).status;
  }
});
