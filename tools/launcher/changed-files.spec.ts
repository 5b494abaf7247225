import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSince } from './changed-files.ts';

describe('changesSince', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'changed-files-'));
    for (const name of ['edited.ts', 'renamed.ts', 'deleted.ts', 'same.ts']) write(name, `export const x = '${name}';`);
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'files');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('returns edited, untracked and deleted files, and renamed ones under both names', () => {
    write('edited.ts', 'export const x = 1;');
    write('untracked.ts', 'export const y = 1;');
    rmSync(join(root, 'deleted.ts'));
    renameSync(join(root, 'renamed.ts'), join(root, 'name.ts'));
    git('add', '--intent-to-add', 'name.ts');
    const { changed, deleted } = changesSince('HEAD', root);
    expect(changed.toSorted()).toEqual(['deleted.ts', 'edited.ts', 'name.ts', 'renamed.ts', 'untracked.ts']);
    expect(deleted.toSorted()).toEqual(['deleted.ts', 'renamed.ts']);
  });

  it('throws when git does not know the commit', () => {
    expect(() => changesSince('unknown', root)).toThrow('git has no commit unknown');
  });

  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root });
});
