import { Injectable } from '@nestjs/common';
import type { LinkedIdentity } from '../domain/social-login.js';
import { LinkedIdentityRepository } from '../persistence/linked-identity.repository.js';
import { ListIdentityProviders } from './list-identity-providers.query.js';

export type LinkedIdentityView = LinkedIdentity & { providerName: string };

@Injectable()
export class ListLinkedIdentities {
  constructor(
    private readonly identities: LinkedIdentityRepository,
    private readonly providers: ListIdentityProviders,
  ) {}

  /** Oldest first. */
  async execute(adminId: string): Promise<LinkedIdentityView[]> {
    const names = new Map(this.providers.execute().map(({ id, name }) => [id, name]));
    const identities = await this.identities.listOf(adminId);
    // A provider that is no longer set up has no name, so its id is shown.
    return identities.map((identity) => ({
      ...identity,
      providerName: names.get(identity.provider) ?? identity.provider,
    }));
  }
}
