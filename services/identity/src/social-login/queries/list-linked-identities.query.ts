import { Injectable } from '@nestjs/common';
import type { LinkedIdentity } from '../domain/social-login.js';
import { OidcProviders } from '../oidc-providers.js';
import { LinkedIdentityRepository } from '../persistence/linked-identity.repository.js';

export type LinkedIdentityView = LinkedIdentity & { providerName: string };

@Injectable()
export class ListLinkedIdentities {
  constructor(
    private readonly identities: LinkedIdentityRepository,
    private readonly providers: OidcProviders,
  ) {}

  /** Oldest first. */
  async execute(adminId: string): Promise<LinkedIdentityView[]> {
    const names = new Map(this.providers.list().map(({ id, name }) => [id, name]));
    const identities = await this.identities.listOf(adminId);
    // A provider that is no longer set up has no name, so its id is shown.
    return identities.map((identity) => ({
      ...identity,
      providerName: names.get(identity.provider) ?? identity.provider,
    }));
  }
}
