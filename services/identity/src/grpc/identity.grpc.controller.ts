import { Controller } from '@nestjs/common';
import { identityV1 } from '@shop/contracts';
import { AdminOnly, CallableBy, requestContext, requireSignedInAdmin } from '@shop/platform';
import { CreateAdmin } from '../admin/use-cases/create-admin.use-case.js';
import { ListAuditRecords } from '../audit/queries/list-audit-records.query.js';
import { ListFactors } from '../factor/queries/list-factors.query.js';
import { ChallengeFactor } from '../factor/use-cases/challenge-factor.use-case.js';
import { EnrollFactor } from '../factor/use-cases/enroll-factor.use-case.js';
import { RemoveFactor } from '../factor/use-cases/remove-factor.use-case.js';
import { VerifyFactor } from '../factor/use-cases/verify-factor.use-case.js';
import { GetInvitation } from '../invitation/queries/get-invitation.query.js';
import { AcceptInvitation } from '../invitation/use-cases/accept-invitation.use-case.js';
import { InviteAdmin } from '../invitation/use-cases/invite-admin.use-case.js';
import { IssueInvitationLink } from '../invitation/use-cases/issue-invitation-link.use-case.js';
import { ResendInvitation } from '../invitation/use-cases/resend-invitation.use-case.js';
import { RevokeInvitation } from '../invitation/use-cases/revoke-invitation.use-case.js';
import { ListAdmins } from '../management/queries/list-admins.query.js';
import { ChangeAdmin } from '../management/use-cases/change-admin.use-case.js';
import { ListEndedSessions } from '../session/queries/list-ended-sessions.query.js';
import { ListSessions } from '../session/queries/list-sessions.query.js';
import { ChangePassword } from '../session/use-cases/change-password.use-case.js';
import { EndSession } from '../session/use-cases/end-session.use-case.js';
import { RecordRefusedCall } from '../session/use-cases/record-refused-call.use-case.js';
import { RefreshSession } from '../session/use-cases/refresh-session.use-case.js';
import { SignIn } from '../session/use-cases/sign-in.use-case.js';
import { SignOut } from '../session/use-cases/sign-out.use-case.js';
import { ListIdentityProviders } from '../social-login/queries/list-identity-providers.query.js';
import { ListLinkedIdentities } from '../social-login/queries/list-linked-identities.query.js';
import { BeginSocialLogin } from '../social-login/use-cases/begin-social-login.use-case.js';
import { CompleteSocialLogin } from '../social-login/use-cases/complete-social-login.use-case.js';
import { UnlinkIdentity } from '../social-login/use-cases/unlink-identity.use-case.js';
import {
  adminRoleEnum,
  factorTypeEnum,
  toAccess,
  toAdmin,
  toAuditRecord,
  toFactor,
  toInvitationLink,
  toLinkedIdentity,
  toSession,
  toSessionSummary,
} from './identity.grpc.mapper.js';

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
    private readonly recordRefusedCallUseCase: RecordRefusedCall,
    private readonly endSessionUseCase: EndSession,
    private readonly changePasswordUseCase: ChangePassword,
    private readonly admins: ListAdmins,
    private readonly createAdminUseCase: CreateAdmin,
    private readonly changeAdminUseCase: ChangeAdmin,
    private readonly factors: ListFactors,
    private readonly enrollFactorUseCase: EnrollFactor,
    private readonly challengeFactorUseCase: ChallengeFactor,
    private readonly verifyFactorUseCase: VerifyFactor,
    private readonly removeFactorUseCase: RemoveFactor,
    private readonly identityProviders: ListIdentityProviders,
    private readonly beginSocialLoginUseCase: BeginSocialLogin,
    private readonly completeSocialLoginUseCase: CompleteSocialLogin,
    private readonly linkedIdentities: ListLinkedIdentities,
    private readonly unlinkIdentityUseCase: UnlinkIdentity,
    private readonly inviteAdminUseCase: InviteAdmin,
    private readonly resendInvitationUseCase: ResendInvitation,
    private readonly revokeInvitationUseCase: RevokeInvitation,
    private readonly issueInvitationLinkUseCase: IssueInvitationLink,
    private readonly invitation: GetInvitation,
    private readonly acceptInvitationUseCase: AcceptInvitation,
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

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async listSessions(): Promise<identityV1.ListSessionsResponse> {
    const { id, sessionId } = requireSignedInAdmin();
    return { sessions: (await this.sessions.execute(id)).map((session) => toSessionSummary(session, sessionId)) };
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async endSession({ sessionId }: identityV1.EndSessionRequest): Promise<identityV1.EndSessionResponse> {
    await this.endSessionUseCase.execute({ admin: requireSignedInAdmin(), sessionId });
    return {};
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async changePassword(request: identityV1.ChangePasswordRequest): Promise<identityV1.ChangePasswordResponse> {
    const clientAddress = requestContext.current()?.clientAddress ?? '';
    await this.changePasswordUseCase.execute({ ...request, clientAddress, admin: requireSignedInAdmin() });
    return {};
  }

  @AdminOnly('viewer', { beforeSecondFactor: true })
  @CallableBy('gateway')
  async listFactors(): Promise<identityV1.ListFactorsResponse> {
    return { factors: (await this.factors.execute(requireSignedInAdmin().id)).map(toFactor) };
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async enrollFactor({
    factorType,
    ...request
  }: identityV1.EnrollFactorRequest): Promise<identityV1.EnrollFactorResponse> {
    const input = { ...request, type: factorTypeEnum.fromWire(factorType), admin: requireSignedInAdmin() };
    const { factor, totp } = await this.enrollFactorUseCase.execute(input);
    return { factor: toFactor(factor), totp };
  }

  @AdminOnly('viewer', { beforeSecondFactor: true })
  @CallableBy('gateway')
  async challengeFactor(request: identityV1.ChallengeFactorRequest): Promise<identityV1.ChallengeFactorResponse> {
    const { expiresAt, ...rest } = await this.challengeFactorUseCase.execute({
      ...request,
      admin: requireSignedInAdmin(),
    });
    return { ...rest, expiresAt: expiresAt.toISOString() };
  }

  @AdminOnly('viewer', { beforeSecondFactor: true })
  @CallableBy('gateway')
  async verifyFactor({
    code,
    credentialJson,
    ...request
  }: identityV1.VerifyFactorRequest): Promise<identityV1.VerifyFactorResponse> {
    const clientAddress = requestContext.current()?.clientAddress ?? '';
    const proof = { code, credentialJson };
    const input = { ...request, proof, clientAddress, admin: requireSignedInAdmin() };
    return { session: toAccess(await this.verifyFactorUseCase.execute(input)) };
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async removeFactor({ factorId }: identityV1.RemoveFactorRequest): Promise<identityV1.RemoveFactorResponse> {
    await this.removeFactorUseCase.execute({ admin: requireSignedInAdmin(), factorId });
    return {};
  }

  @CallableBy('gateway')
  listIdentityProviders(): identityV1.ListIdentityProvidersResponse {
    return { providers: this.identityProviders.execute() };
  }

  @CallableBy('gateway')
  async beginSocialLogin(request: identityV1.BeginSocialLoginRequest): Promise<identityV1.BeginSocialLoginResponse> {
    return { url: await this.beginSocialLoginUseCase.execute(request) };
  }

  @CallableBy('gateway')
  async completeSocialLogin(
    request: identityV1.CompleteSocialLoginRequest,
  ): Promise<identityV1.CompleteSocialLoginResponse> {
    const { session, deviceToken } = await this.completeSocialLoginUseCase.execute(request);
    return { session: toSession(session), deviceToken };
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async listLinkedIdentities(): Promise<identityV1.ListLinkedIdentitiesResponse> {
    return { identities: (await this.linkedIdentities.execute(requireSignedInAdmin().id)).map(toLinkedIdentity) };
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async unlinkIdentity({ identityId }: identityV1.UnlinkIdentityRequest): Promise<identityV1.UnlinkIdentityResponse> {
    await this.unlinkIdentityUseCase.execute({ admin: requireSignedInAdmin(), identityId });
    return {};
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async listAdmins(request: identityV1.ListAdminsRequest): Promise<identityV1.ListAdminsResponse> {
    const { items, next } = await this.admins.execute(request);
    return { admins: items.map(toAdmin), nextCursor: next };
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async createAdmin({ role, email, password }: identityV1.CreateAdminRequest): Promise<identityV1.CreateAdminResponse> {
    const input = { email, password, role: adminRoleEnum.fromWire(role), actor: requireSignedInAdmin() };
    return { admin: toAdmin(await this.createAdminUseCase.execute(input)) };
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async inviteAdmin({ role, ...request }: identityV1.InviteAdminRequest): Promise<identityV1.InviteAdminResponse> {
    const input = { ...request, role: adminRoleEnum.fromWire(role), inviter: requireSignedInAdmin() };
    return { admin: toAdmin(await this.inviteAdminUseCase.execute(input)) };
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async resendInvitation(request: identityV1.ResendInvitationRequest): Promise<identityV1.ResendInvitationResponse> {
    await this.resendInvitationUseCase.execute({ ...request, inviter: requireSignedInAdmin() });
    return {};
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async revokeInvitation({
    adminId,
  }: identityV1.RevokeInvitationRequest): Promise<identityV1.RevokeInvitationResponse> {
    await this.revokeInvitationUseCase.execute({ adminId, actor: requireSignedInAdmin() });
    return {};
  }

  @CallableBy('notification')
  async issueInvitationLink({
    invitationId,
  }: identityV1.IssueInvitationLinkRequest): Promise<identityV1.IssueInvitationLinkResponse> {
    const link = await this.issueInvitationLinkUseCase.execute(invitationId);
    return { link: link && toInvitationLink(link) };
  }

  @CallableBy('gateway')
  async getInvitation({ token }: identityV1.GetInvitationRequest): Promise<identityV1.GetInvitationResponse> {
    const { email, role, expiresAt } = await this.invitation.execute(token);
    return { email, role: adminRoleEnum.toWire(role), expiresAt: expiresAt.toISOString() };
  }

  @CallableBy('gateway')
  acceptInvitation(request: identityV1.AcceptInvitationRequest): Promise<identityV1.AcceptInvitationResponse> {
    return this.acceptInvitationUseCase.execute(request);
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async changeAdmin({ role, ...request }: identityV1.ChangeAdminRequest): Promise<identityV1.ChangeAdminResponse> {
    const input = { ...request, role: adminRoleEnum.fromWire(role), actor: requireSignedInAdmin() };
    return { admin: toAdmin(await this.changeAdminUseCase.execute(input)) };
  }

  @AdminOnly('owner')
  @CallableBy('gateway')
  async listAuditRecords(request: identityV1.ListAuditRecordsRequest): Promise<identityV1.ListAuditRecordsResponse> {
    const { items, next } = await this.auditRecords.execute(request);
    return { records: items.map(toAuditRecord), nextCursor: next };
  }

  @CallableBy('gateway')
  async recordRefusedCall(request: identityV1.RecordRefusedCallRequest): Promise<identityV1.RecordRefusedCallResponse> {
    await this.recordRefusedCallUseCase.execute(request);
    return {};
  }

  @CallableBy('booking', 'catalog', 'coupon', 'gateway', 'giftcard', 'notification')
  async listEndedSessions(): Promise<identityV1.ListEndedSessionsResponse> {
    return { sessionIds: await this.endedSessions.list() };
  }
}
