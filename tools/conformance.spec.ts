import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Report {
  requirements: { id: string; tests: { file: string; title: string }[] }[];
  missing: string[];
  unknown: { id: string; file: string }[];
}

const requirements = `# Requirements, numbered
## CP — coupons
- CP-1 A known code is valid.
- CP-2 The limit holds.
- CP-3 Newest first; see CP-1.
- CP-4 Skipped tests prove nothing.
- CP-5 Cases that a spec imports.
- CP-10 A table of cases.
## GC — gift cards
- GC-1 The balance holds.
## PF — performance
- PF-1 Search.
`;

const unit = `// A comment that names [CP-3] does not count.
describe('coupon', () => {
  it('[CP-1] accepts a known code', () => {});
  it('[CP-2, GC-1] never overspends', () => {});
  it.each([['[CP-3]']])('[CP-10] refuses %s', () => {});
  it.skip('[CP-4] skipped', () => {});
  it.todo('[CP-4] to be written');
  const note = '[CP-3]';
});
xdescribe('[CP-4] skipped as a whole', () => {
  it('[CP-4] inside', () => {});
});
`;

const shop = {
  'docs/requirements.md': requirements,
  'libs/coupon.spec.ts': unit,
  'web/coupons-page.test.tsx': 'test(`[CP-1] [GC-1] shows ${1} row`, () => <p>[CP-3]</p>);',
  'services/coupon/test/holds.int-cases.ts': "it('[CP-5] holds a use', () => {});",
  'bench/search/bench.ts': "export const report = () => printTitle('[PF-1] City search', []);",
  'e2e/shop.e2e.ts': "describe('[CP-2] two browsers', () => { it('both pay', () => {}); });",
};

describe('npm run conformance', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'conformance-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('finds the ids in the titles of all kinds of tests and of benches', () => {
    given(shop);
    const found = report().requirements.map(({ id, tests }) => [id, tests.map(({ file }) => file)]);
    expect(found).toEqual([
      ['CP-1', ['libs/coupon.spec.ts', 'web/coupons-page.test.tsx']],
      ['CP-2', ['e2e/shop.e2e.ts', 'libs/coupon.spec.ts']],
      ['CP-3', []],
      ['CP-4', []],
      ['CP-5', ['services/coupon/test/holds.int-cases.ts']],
      ['CP-10', ['libs/coupon.spec.ts']],
      ['GC-1', ['libs/coupon.spec.ts', 'web/coupons-page.test.tsx']],
      ['PF-1', ['bench/search/bench.ts']],
    ]);
  });

  it('counts neither comments nor data nor skipped tests', () => {
    given(shop);
    expect(report().missing).toEqual(['CP-3', 'CP-4']);
  });

  it('with --missing prints only the ids that have no test', () => {
    given(shop);
    expect(run('--missing').stdout).toBe('CP-3\nCP-4\n');
  });

  it('prints each requirement with its tests', () => {
    given(shop);
    const { stdout, status } = run();
    expect(status).toBe(0);
    expect(stdout).toContain('CP-1   libs/coupon.spec.ts  [CP-1] accepts a known code\n');
    expect(stdout).toContain('6 of 8 requirements have a test. Without: CP-3 CP-4');
  });

  it('fails when a test has an id without a requirement', () => {
    given({ ...shop, 'libs/odd.spec.ts': "it('[CP-99] proves what nobody asked for', () => {});" });
    const { stderr, status } = run();
    expect(status).toBe(1);
    expect(stderr).toContain('libs/odd.spec.ts names CP-99');
  });

  function given(files: Record<string, string>) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  }

  function run(...options: string[]) {
    const program = join(import.meta.dirname, 'conformance.ts');
    return spawnSync(process.execPath, [program, '--root', root, ...options], { encoding: 'utf8' });
  }

  function report() {
    return JSON.parse(run('--json').stdout) as Report;
  }
});
