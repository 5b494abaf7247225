import { Controller } from '@nestjs/common';
import { identityV1 } from '@shop/contracts';
import { ListEndedSessions } from '../queries/list-ended-sessions.query.js';
import { RefreshSession } from '../use-cases/refresh-session.use-case.js';
import { SignIn } from '../use-cases/sign-in.use-case.js';
import { SignOut } from '../use-cases/sign-out.use-case.js';
import { toSession } from './identity.grpc.mapper.js';

@Controller()
@identityV1.IdentityServiceControllerMethods()
export class IdentityGrpcController implements identityV1.IdentityServiceController {
  constructor(
    private readonly signInUseCase: SignIn,
    private readonly refresh: RefreshSession,
    private readonly signOutUseCase: SignOut,
    private readonly endedSessions: ListEndedSessions,
  ) {}

  async signIn(request: identityV1.SignInRequest): Promise<identityV1.SignInResponse> {
    return { session: toSession(await this.signInUseCase.execute(request)) };
  }

  async refreshSession({ refreshToken }: identityV1.RefreshSessionRequest): Promise<identityV1.RefreshSessionResponse> {
    return { session: toSession(await this.refresh.execute(refreshToken)) };
  }

  async signOut({ refreshToken }: identityV1.SignOutRequest): Promise<identityV1.SignOutResponse> {
    await this.signOutUseCase.execute(refreshToken);
    return {};
  }

  async listEndedSessions(): Promise<identityV1.ListEndedSessionsResponse> {
    return { sessionIds: await this.endedSessions.list() };
  }
}
