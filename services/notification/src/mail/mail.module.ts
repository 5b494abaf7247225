import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { NotificationGrpcController } from './grpc/notification.grpc.controller.js';
import { MailFailures } from './mail-failures.js';
import { MailMetrics } from './mail-metrics.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';
import { OnAdminInvited } from './messaging/on-admin-invited.consumer.js';
import { OnGiftcardIssued } from './messaging/on-giftcard-issued.consumer.js';
import { OnOrderBillingGiven } from './messaging/on-order-billing-given.consumer.js';
import { OnOrderDocumentsRequested } from './messaging/on-order-documents-requested.consumer.js';
import { OnOrderLinksRequested } from './messaging/on-order-links-requested.consumer.js';
import { OnRefundCompleted } from './messaging/on-refund-completed.consumer.js';
import { OnTicketCreated } from './messaging/on-ticket-created.consumer.js';
import { OnTicketFailed } from './messaging/on-ticket-failed.consumer.js';
import { OnWithdrawalDecided } from './messaging/on-withdrawal-decided.consumer.js';
import { OnWithdrawalReceived } from './messaging/on-withdrawal-received.consumer.js';
import { OnWithdrawalWaiting } from './messaging/on-withdrawal-waiting.consumer.js';
import { MailRepository } from './persistence/mail.repository.js';
import { SenderPresence } from './sender-presence.js';
import { GetMailState } from './queries/get-mail-state.query.js';
import { GetTicketMailState } from './queries/get-ticket-mail-state.query.js';
import { ListMails } from './queries/list-mails.query.js';
import { ReceiveMailReports } from './use-cases/receive-mail-reports.use-case.js';
import { RecordMail } from './use-cases/record-mail.use-case.js';
import { ResendLatestMail } from './use-cases/resend-latest-mail.use-case.js';
import { ResendMail } from './use-cases/resend-mail.use-case.js';
import { ResendTicketMail } from './use-cases/resend-ticket-mail.use-case.js';
import { SendMail } from './use-cases/send-mail.use-case.js';

/** Records due mails and sends them. */
@Module({
  imports: [ContentModule],
  controllers: [NotificationGrpcController],
  providers: [
    GetMailState,
    GetTicketMailState,
    ListMails,
    MailFailures,
    MailMetrics,
    MailRepository,
    MailSender,
    MailTransport,
    OnAdminInvited,
    OnGiftcardIssued,
    OnOrderBillingGiven,
    OnOrderDocumentsRequested,
    OnOrderLinksRequested,
    OnRefundCompleted,
    OnTicketCreated,
    OnTicketFailed,
    OnWithdrawalDecided,
    OnWithdrawalReceived,
    OnWithdrawalWaiting,
    ReceiveMailReports,
    RecordMail,
    ResendLatestMail,
    ResendMail,
    ResendTicketMail,
    SenderPresence,
    SendMail,
  ],
  exports: [MailRepository, RecordMail],
})
export class MailModule {}
