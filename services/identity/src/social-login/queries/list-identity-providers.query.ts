import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';

export type IdentityProviderView = { id: string; name: string };

@Injectable()
export class ListIdentityProviders {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  /** In the order of the configuration. */
  execute(): IdentityProviderView[] {
    return this.config.OIDC_PROVIDERS.map(({ id, name }) => ({ id, name }));
  }
}
