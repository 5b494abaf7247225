import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { payload: AdapterPayload; expiresAt: number };

/** What the provider stores (sessions, interactions, codes, tokens), until the sandbox ends. */
export function memoryAdapter(): new (model: string) => Adapter {
  const stored = new Map<string, Stored>();

  const findWhere = (matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    const found = [...stored].find(([key, { payload, expiresAt }]) => expiresAt > Date.now() && matches(key, payload));
    return found?.[1].payload;
  };

  return class implements Adapter {
    constructor(private readonly model: string) {}

    private keyOf(id: string): string {
      return `${this.model}:${id}`;
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds = Infinity): Promise<void> {
      stored.set(this.keyOf(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1_000 });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return findWhere((key) => key === this.keyOf(id));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return findWhere((key, payload) => key.startsWith(`${this.model}:`) && payload.uid === uid);
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return findWhere((key, payload) => key.startsWith(`${this.model}:`) && payload.userCode === userCode);
    }

    async consume(id: string): Promise<void> {
      const found = stored.get(this.keyOf(id));
      if (found) found.payload.consumed = Math.floor(Date.now() / 1_000);
    }

    async destroy(id: string): Promise<void> {
      stored.delete(this.keyOf(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
    }
  };
}
