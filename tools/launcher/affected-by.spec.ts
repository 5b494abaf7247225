import { affectedBy } from './affected-by.ts';

const find = (glob: string) => [`found:${glob}`];

describe('affectedBy', () => {
  it('hands sources to Jest, which knows their importers', () => {
    const source = 'services/coupon/src/coupon/domain/coupon.ts';
    expect(affectedBy([source, 'README.md'], find)).toEqual({ related: [source], skipped: [], everywhere: [] });
  });

  it.each([
    ['a contract', 'proto/coupon/v1/coupon.proto', 'libs/contracts/src/gen/**/coupon/**/*.ts'],
    ['the HTTP contract', 'gateway/openapi.json', 'web/src/api/generated.ts'],
    ['a planted violation', 'tools/check/planted/console.txt', 'tools/check/*.spec.ts'],
  ])('adds what reads %s without importing it', (_case, file, readBy) => {
    expect(affectedBy([file], find).related).toContain(`found:${readBy}`);
  });

  it('names what only the whole shop would notice, and what concerns every spec', () => {
    expect(affectedBy(['e2e/journeys/booking.e2e.ts', 'package-lock.json'], find)).toEqual({
      related: [],
      skipped: ['e2e/journeys/booking.e2e.ts'],
      everywhere: ['package-lock.json'],
    });
  });
});
