import { Injectable } from '@nestjs/common';
import { type AccessClaims, AdminAuthentication, NotSignedIn, requestContext } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';

/** `call`: for example `GET /api/coupons`; `reason`: the code of the refusal. */
export type RecordRefusedCallInput = { call: string; reason: string };

/** Records an admin call that the gateway has refused. */
@Injectable()
export class RecordRefusedCall {
  constructor(
    private readonly audit: AuditLog,
    private readonly authentication: AdminAuthentication,
  ) {}

  async execute({ call, reason }: RecordRefusedCallInput): Promise<void> {
    const { clientAddress: address = '', accessToken } = requestContext.current() ?? {};
    const admin = await this.signedIn(accessToken);
    const actor = admin ? { id: admin.userId, email: admin.email } : null;
    await this.audit.record({ action: 'admin_call_refused', address, actor, target: call, after: { reason } });
  }

  /** Undefined when the token itself was the reason: an invalid token proves nothing about anybody. */
  private async signedIn(token: string | undefined): Promise<AccessClaims | undefined> {
    try {
      return await this.authentication.authenticate(token);
    } catch (error) {
      if (error instanceof NotSignedIn) return undefined;
      throw error;
    }
  }
}
