import { plainSync } from './sync-run.js';

describe('plainSync', () => {
  it('[CT-6] is neither a dry run nor forced', () => {
    expect(plainSync('webhook')).toEqual({ trigger: 'webhook', dryRun: false, forced: false });
  });
});
