import { plainSync } from './sync-run.js';

describe('a sync that nobody asked for in the admin area', () => {
  it('[CT-6] changes the catalog, and not more than is safe', () => {
    expect(plainSync('webhook')).toEqual({ trigger: 'webhook', dryRun: false, forced: false });
  });
});
