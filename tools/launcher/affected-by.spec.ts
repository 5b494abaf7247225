import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedBy, readerGlobsOf } from './affected-by.ts';
import { ROOT } from './paths.ts';

describe('affectedBy', () => {
  it('returns changed sources, for which Jest finds the importing specs', () => {
    const source = 'web/src/features/audit/texts.ts';
    expect(affectedBy([source, 'README.md'])).toEqual({
      related: [source],
      wholeShopSpecs: [],
      skipped: [],
      affectingAll: [],
    });
  });

  it.each([
    ['a contract', 'proto/coupon/v1/coupon.proto', 'libs/contracts/src/gen/coupon/v1/coupon.ts'],
    ['the HTTP contract', 'gateway/openapi.json', 'web/src/api/generated-admin.ts'],
    ['a manifest', 'k8s/base/ingress.yaml', 'tools/kubernetes/kubernetes.spec.ts'],
    ['the Dockerfile', 'Dockerfile', 'tools/images/images.spec.ts'],
    ['a planted violation', 'tools/check/planted/console.txt', 'tools/check/eslint-rules.spec.ts'],
    [
      'the refusals of a service',
      'services/coupon/src/coupon/domain/coupon.errors.ts',
      'gateway/src/http/problem-texts.spec.ts',
    ],
    [
      'the audit actions of a service',
      'services/coupon/src/coupon/use-cases/create-coupon.use-case.ts',
      'web/src/features/audit/audit.test.tsx',
    ],
    [
      'the known places',
      'services/catalog/data/known-places.tsv',
      'services/catalog/src/catalog/known-places/known-place-table.ts',
    ],
    ['the golden queries', 'services/catalog/test/golden-queries.tsv', 'services/catalog/test/demo-directory.ts'],
    ['the alerts', 'docs/operations/alerts.md', 'tools/monitoring/monitoring.spec.ts'],
    ['the inventory of personal data', 'docs/privacy.md', 'tools/privacy-inventory.int.spec.ts'],
    ['a program', 'tools/conformance.ts', 'tools/conformance.spec.ts'],
  ])('adds the files that depend on %s without importing it', (_case, file, reader) => {
    expect(affectedBy([file]).related).toContain(reader);
  });

  it('returns the files beside a deleted source in place of it', () => {
    const deleted = ['web/src/features/audit/deleted.ts'];
    const { related } = affectedBy(deleted, deleted);
    expect(related).toContain('web/src/features/audit/texts.ts');
    expect(related).not.toContain(deleted[0]);
  });

  it('lists files that only whole-shop tests cover, and files that affect every spec', () => {
    expect(affectedBy(['e2e/support/orders.ts', 'package-lock.json'])).toEqual({
      related: [],
      wholeShopSpecs: [],
      skipped: ['e2e/support/orders.ts'],
      affectingAll: ['package-lock.json'],
    });
  });

  it('returns changed journeys, and for changed fault tests the one spec that imports all of them', () => {
    const changed = ['e2e/journeys/booking.e2e.ts', 'e2e/faults/abuse.faults.ts', 'e2e/faults/loquiz.faults.ts'];
    expect(affectedBy(changed)).toEqual({
      related: [],
      wholeShopSpecs: ['e2e/journeys/booking.e2e.ts', 'e2e/faults/faults.e2e.ts'],
      skipped: [],
      affectingAll: [],
    });
  });

  it('returns no deleted journey', () => {
    const deleted = ['e2e/journeys/deleted.e2e.ts'];
    expect(affectedBy(deleted, deleted).wholeShopSpecs).toEqual([]);
  });
});

describe('readerGlobsOf', () => {
  const exists = (path: string) => path !== '' && existsSync(join(ROOT, path));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = spawnSync('git', list, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(exists);
  const globs = [...new Set(files.flatMap(readerGlobsOf))];

  it.each(globs)('returns %s, which finds a file', (glob) => {
    expect(globSync(glob, { cwd: ROOT })).not.toEqual([]);
  });

  it('names each spec and helper of specs that reads files or starts a program of ours', () => {
    const ofSpecs = /^(libs|services|gateway|sandbox|tools|web)\/.*(\.(spec|int-cases|test)\.tsx?|\/test\/.*\.ts)$/;
    const reading = /\b(readFile(Sync)?|readdirSync|globSync|createReadStream)\(|\(process\.execPath/;
    const readers = files.filter((file) => ofSpecs.test(file) && reading.test(readFileSync(join(ROOT, file), 'utf8')));
    const named = globs.flatMap((glob) => globSync(glob, { cwd: ROOT }));
    expect(readers.length).toBeGreaterThan(20);
    expect(readers.filter((file) => !named.includes(file))).toEqual([]);
  });
});
