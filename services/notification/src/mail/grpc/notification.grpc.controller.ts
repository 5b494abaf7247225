import { Controller } from '@nestjs/common';
import { type notificationEventsV1, notificationV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { MailUnknown, WebhookSignatureInvalid } from '../domain/mail.errors.js';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import { mailStateEnum, mailTemplateEnum, reportSourceEnum } from '../mail-enums.js';
import { GetMailState } from '../queries/get-mail-state.query.js';
import { GetTicketMailState } from '../queries/get-ticket-mail-state.query.js';
import { ListMails, type MailView } from '../queries/list-mails.query.js';
import { ReceiveMailReports } from '../use-cases/receive-mail-reports.use-case.js';
import { ResendLatestMail } from '../use-cases/resend-latest-mail.use-case.js';
import { ResendMail } from '../use-cases/resend-mail.use-case.js';
import { ResendTicketMail } from '../use-cases/resend-ticket-mail.use-case.js';

@Controller()
@notificationV1.NotificationServiceControllerMethods()
export class NotificationGrpcController implements notificationV1.NotificationServiceController {
  constructor(
    private readonly mailState: GetMailState,
    private readonly resend: ResendMail,
    private readonly mails: ListMails,
    private readonly resendLatest: ResendLatestMail,
    private readonly ticketMailState: GetTicketMailState,
    private readonly resendTicket: ResendTicketMail,
    private readonly reports: ReceiveMailReports,
  ) {}

  @CallableBy('gateway')
  async getMailState({
    mailTemplate,
    referenceId,
  }: notificationV1.GetMailStateRequest): Promise<notificationV1.GetMailStateResponse> {
    const state = await this.mailState.execute(templateOf(mailTemplate), referenceId);
    return { mailState: mailStateEnum.toWire(state) };
  }

  @CallableBy('gateway')
  async getTicketMailState({
    bookingId,
  }: notificationV1.GetTicketMailStateRequest): Promise<notificationV1.GetTicketMailStateResponse> {
    const { state, isUndelivered } = await this.ticketMailState.execute(bookingId);
    return { mailState: mailStateEnum.toWire(state), isUndelivered };
  }

  @CallableBy('gateway')
  async resendTicketMail({
    token,
    email,
  }: notificationV1.ResendTicketMailRequest): Promise<notificationV1.ResendTicketMailResponse> {
    await this.resendTicket.execute({ token, email: email || undefined });
    return {};
  }

  @CallableBy('gateway')
  async receiveMailReports({
    source,
    ...delivery
  }: notificationV1.ReceiveMailReportsRequest): Promise<notificationV1.ReceiveMailReportsResponse> {
    const sourceName = reportSourceEnum.find(source);
    // For an unknown source there is no key that could confirm the signature.
    if (!sourceName) throw new WebhookSignatureInvalid();
    await this.reports.execute(sourceName, delivery);
    return {};
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async resendMail({
    mailTemplate,
    referenceId,
  }: notificationV1.ResendMailRequest): Promise<notificationV1.ResendMailResponse> {
    const state = await this.resend.execute(templateOf(mailTemplate), referenceId);
    return { mailState: mailStateEnum.toWire(state) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listMails({
    referenceId,
    relatedIds,
  }: notificationV1.ListMailsRequest): Promise<notificationV1.ListMailsResponse> {
    return { mails: (await this.mails.execute([referenceId, ...relatedIds])).map(toMail) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async resendLatestMail({
    referenceId,
    relatedIds,
  }: notificationV1.ResendLatestMailRequest): Promise<notificationV1.ResendLatestMailResponse> {
    await this.resendLatest.execute([referenceId, ...relatedIds]);
    return {};
  }
}

const toMail = ({
  template,
  state,
  createdAt,
  endedAt,
  bouncedAt,
  complainedAt,
  lastError,
  requestedBy,
  scheduledFor,
  referenceId: _,
  ...mail
}: MailView): notificationV1.Mail => ({
  ...mail,
  mailTemplate: mailTemplateEnum.toWire(template),
  mailState: mailStateEnum.toWire(state),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString(),
  bouncedAt: bouncedAt?.toISOString(),
  complainedAt: complainedAt?.toISOString(),
  lastError: lastError ?? undefined,
  requestedBy: requestedBy ?? undefined,
  scheduledFor: scheduledFor?.toISOString(),
});

function templateOf(value: notificationEventsV1.MailTemplate): MailTemplate {
  const template = mailTemplateEnum.find(value);
  if (!template) throw new MailUnknown();
  return template;
}
