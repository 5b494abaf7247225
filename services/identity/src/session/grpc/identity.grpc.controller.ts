import { Controller } from '@nestjs/common';
import { identityV1 } from '@shop/contracts';
import { AdminOnly, CallableBy, requestContext, requireSignedInAdmin } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { ListAuditRecords } from '../../audit/queries/list-audit-records.query.js';
import { ListEndedSessions } from '../queries/list-ended-sessions.query.js';
import { ListSessions } from '../queries/list-sessions.query.js';
import { ChangePassword } from '../use-cases/change-password.use-case.js';
import { EndSession } from '../use-cases/end-session.use-case.js';
import { RefreshSession } from '../use-cases/refresh-session.use-case.js';
import { SignIn } from '../use-cases/sign-in.use-case.js';
import { SignOut } from '../use-cases/sign-out.use-case.js';
import { toAuditRecord, toSession, toSessionSummary } from './identity.grpc.mapper.js';

@Controller()
@identityV1.IdentityServiceControllerMethods()
export class IdentityGrpcController implements identityV1.IdentityServiceController {
  constructor(
    private readonly signInUseCase: SignIn,
    private readonly refresh: RefreshSession,
    private readonly signOutUseCase: SignOut,
    private readonly endedSessions: ListEndedSessions,
    private readonly sessions: ListSessions,
    private readonly auditRecords: ListAuditRecords,
    private readonly audit: AuditLog,
    private readonly endSessionUseCase: EndSession,
    private readonly changePasswordUseCase: ChangePassword,
  ) {}

  @CallableBy('gateway')
  async signIn(request: identityV1.SignInRequest): Promise<identityV1.SignInResponse> {
    const { session, deviceToken } = await this.signInUseCase.execute(request);
    return { session: toSession(session), deviceToken };
  }

  @CallableBy('gateway')
  async refreshSession({ refreshToken }: identityV1.RefreshSessionRequest): Promise<identityV1.RefreshSessionResponse> {
    return { session: toSession(await this.refresh.execute(refreshToken)) };
  }

  @CallableBy('gateway')
  async signOut({ refreshToken }: identityV1.SignOutRequest): Promise<identityV1.SignOutResponse> {
    await this.signOutUseCase.execute(refreshToken);
    return {};
  }

  @AdminOnly()
  @CallableBy('gateway')
  async listSessions(): Promise<identityV1.ListSessionsResponse> {
    const { id, sessionId } = requireSignedInAdmin();
    return { sessions: (await this.sessions.execute(id)).map((session) => toSessionSummary(session, sessionId)) };
  }

  @AdminOnly()
  @CallableBy('gateway')
  async endSession({ sessionId }: identityV1.EndSessionRequest): Promise<identityV1.EndSessionResponse> {
    await this.endSessionUseCase.execute({ admin: requireSignedInAdmin(), sessionId });
    return {};
  }

  @AdminOnly()
  @CallableBy('gateway')
  async changePassword(request: identityV1.ChangePasswordRequest): Promise<identityV1.ChangePasswordResponse> {
    const clientAddress = requestContext.current()?.clientAddress ?? '';
    await this.changePasswordUseCase.execute({ ...request, clientAddress, admin: requireSignedInAdmin() });
    return {};
  }

  @AdminOnly()
  @CallableBy('gateway')
  async listAuditRecords(request: identityV1.ListAuditRecordsRequest): Promise<identityV1.ListAuditRecordsResponse> {
    const { items, next } = await this.auditRecords.execute(request);
    return { records: items.map(toAuditRecord), nextCursor: next };
  }

  @CallableBy('gateway')
  async recordRefusedCall({
    call,
    reason,
  }: identityV1.RecordRefusedCallRequest): Promise<identityV1.RecordRefusedCallResponse> {
    const address = requestContext.current()?.clientAddress ?? '';
    await this.audit.record({ action: 'admin_call_refused', address, actor: null, target: call, after: { reason } });
    return {};
  }

  @CallableBy('booking', 'catalog', 'coupon', 'gateway', 'notification')
  async listEndedSessions(): Promise<identityV1.ListEndedSessionsResponse> {
    return { sessionIds: await this.endedSessions.list() };
  }
}
