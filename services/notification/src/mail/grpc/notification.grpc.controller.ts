import { Controller } from '@nestjs/common';
import { notificationV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { GetMailState } from '../queries/get-mail-state.query.js';
import { ResendMail } from '../use-cases/resend-mail.use-case.js';

@Controller()
@notificationV1.NotificationServiceControllerMethods()
export class NotificationGrpcController implements notificationV1.NotificationServiceController {
  constructor(
    private readonly mailState: GetMailState,
    private readonly resend: ResendMail,
  ) {}

  @CallableBy('gateway')
  async getMailState({
    template,
    referenceId,
  }: notificationV1.GetMailStateRequest): Promise<notificationV1.GetMailStateResponse> {
    return { state: await this.mailState.execute(template, referenceId) };
  }

  @AdminOnly()
  @CallableBy('gateway')
  async resendMail({
    template,
    referenceId,
  }: notificationV1.ResendMailRequest): Promise<notificationV1.ResendMailResponse> {
    return { state: await this.resend.execute(template, referenceId) };
  }
}
