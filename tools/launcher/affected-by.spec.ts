import { affectedBy } from './affected-by.ts';

const find = (glob: string) => [`found:${glob}`];

describe('affectedBy', () => {
  it('returns changed sources, for which Jest finds the importing specs', () => {
    const source = 'services/coupon/src/coupon/domain/coupon.ts';
    expect(affectedBy([source, 'README.md'], find)).toEqual({
      related: [source],
      wholeShopSpecs: [],
      skipped: [],
      affectingAll: [],
    });
  });

  it.each([
    ['a contract', 'proto/coupon/v1/coupon.proto', 'libs/contracts/src/gen/**/coupon/**/*.ts'],
    ['the HTTP contract', 'gateway/openapi.json', 'web/src/api/generated*.ts'],
    ['a manifest', 'k8s/base/ingress.yaml', 'tools/{kubernetes,images}/*.spec.ts'],
    ['the Dockerfile', 'Dockerfile', 'tools/images/*.spec.ts'],
    ['a planted violation', 'tools/check/planted/console.txt', 'tools/check/*.spec.ts'],
  ])('adds the files that depend on %s without importing it', (_case, file, readBy) => {
    expect(affectedBy([file], find).related).toContain(`found:${readBy}`);
  });

  it('lists files that only whole-shop tests cover, and files that affect every spec', () => {
    expect(affectedBy(['e2e/support/orders.ts', 'package-lock.json'], find)).toEqual({
      related: [],
      wholeShopSpecs: [],
      skipped: ['e2e/support/orders.ts'],
      affectingAll: ['package-lock.json'],
    });
  });

  it('returns changed journeys, and for changed fault tests the one spec that imports all of them', () => {
    const changed = ['e2e/journeys/booking.e2e.ts', 'e2e/faults/abuse.faults.ts', 'e2e/faults/loquiz.faults.ts'];
    expect(affectedBy(changed, find)).toEqual({
      related: [],
      wholeShopSpecs: ['e2e/journeys/booking.e2e.ts', 'e2e/faults/faults.e2e.ts'],
      skipped: [],
      affectingAll: [],
    });
  });
});
