import { env, processSchema, readConfig } from './config.js';

describe('readConfig', () => {
  const schema = processSchema.extend({ API_KEY: env.text, LIMIT: env.positiveInt.default(5) });

  it('names every fault at once', () => {
    expect(() => readConfig(schema, { LIMIT: 'many', OPS_PORT: '70000' })).toThrow(
      /LIMIT[\s\S]*OPS_PORT|OPS_PORT[\s\S]*LIMIT/,
    );
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig(schema, { API_KEY: 'k', LIMIT: '' }).LIMIT).toBe(5);
  });

  it('refuses values of the local demo in production', () => {
    expect(() => readConfig(schema, { NODE_ENV: 'production', API_KEY: 'sk_sandbox_1' })).toThrow(/API_KEY/);
    expect(readConfig(schema, { NODE_ENV: 'production', API_KEY: 'sk_live_1' }).API_KEY).toBe('sk_live_1');
  });
});
