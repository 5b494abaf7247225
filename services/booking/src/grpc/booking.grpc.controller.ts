import { Controller } from '@nestjs/common';
import { bookingV1 } from '@shop/contracts';
import { AdminOnly, CallableBy, requireSignedInAdmin } from '@shop/platform';
import { GetBookingByToken } from '../access/queries/get-booking-by-token.query.js';
import { GetTicketDetails } from '../access/queries/get-ticket-details.query.js';
import { GetTicketMail } from '../access/queries/get-ticket-mail.query.js';
import { GetTicketRefunds } from '../access/queries/get-ticket-refunds.query.js';
import { CorrectTicketEmail } from '../access/use-cases/correct-ticket-email.use-case.js';
import { EnsureTickets } from '../access/use-cases/ensure-tickets.use-case.js';
import { ManageTeamLinks } from '../access/use-cases/manage-team-links.use-case.js';
import { RefreshBooking } from '../access/use-cases/refresh-booking.use-case.js';
import { PlaceBooking } from '../checkout/use-cases/place-booking.use-case.js';
import { PlaceManualOrder } from '../checkout/use-cases/place-manual-order.use-case.js';
import { RetryFulfilment } from '../fulfilment/use-cases/retry-fulfilment.use-case.js';
import { GetWithdrawalMail } from '../withdrawals/queries/get-withdrawal-mail.query.js';
import { ListWithdrawals } from '../withdrawals/queries/list-withdrawals.query.js';
import { ConfirmWithdrawal } from '../withdrawals/use-cases/confirm-withdrawal.use-case.js';
import { DecideWithdrawal } from '../withdrawals/use-cases/decide-withdrawal.use-case.js';
import { RequestWithdrawal } from '../withdrawals/use-cases/request-withdrawal.use-case.js';
import { GetOrderLinks } from '../order-links/queries/get-order-links.query.js';
import { RequestOrderLinks } from '../order-links/use-cases/request-order-links.use-case.js';
import { GetInvoiceFile } from '../invoices/queries/get-invoice-file.query.js';
import { ListInvoices } from '../invoices/queries/list-invoices.query.js';
import { IssueMailDocuments } from '../invoices/use-cases/issue-mail-documents.use-case.js';
import { ManageTicketInvoices } from '../invoices/use-cases/manage-ticket-invoices.use-case.js';
import { GetOrder } from '../orders/queries/get-order.query.js';
import { GetRefundMail } from '../orders/queries/get-refund-mail.query.js';
import { ListDueMails } from '../orders/queries/list-due-mails.query.js';
import { ListFlaggedOrders } from '../orders/queries/list-flagged-orders.query.js';
import { ListOrderNumbers } from '../orders/queries/list-order-numbers.query.js';
import { ListOrders } from '../orders/queries/list-orders.query.js';
import { AddOrderNote } from '../orders/use-cases/add-order-note.use-case.js';
import { CorrectOrderEmail } from '../orders/use-cases/correct-order-email.use-case.js';
import { RecordOrderExport } from '../orders/use-cases/record-order-export.use-case.js';
import { RecordPurchases } from '../orders/use-cases/record-purchases.use-case.js';
import { RecordRecipientCorrection } from '../orders/use-cases/record-recipient-correction.use-case.js';
import { CompleteOrderFlag } from '../orders/use-cases/complete-order-flag.use-case.js';
import { RefundOrder } from '../orders/use-cases/refund-order.use-case.js';
import { EraseOrder } from '../privacy/use-cases/erase-order.use-case.js';
import { paymentPurposeEnum, paymentStatusEnum } from '../payment/payment-enums.js';
import { ListPaymentStates } from '../payment/queries/list-payment-states.query.js';
import { ListRefundTotals } from '../payment/queries/list-refund-totals.query.js';
import { CancelCheckout } from '../payment/use-cases/cancel-checkout.use-case.js';
import { OpenPurchaseCheckout } from '../payment/use-cases/open-purchase-checkout.use-case.js';
import { ReceiveStripeWebhook } from '../payment/use-cases/receive-stripe-webhook.use-case.js';
import { RefreshCheckout } from '../payment/use-cases/refresh-checkout.use-case.js';
import {
  toBookingByToken,
  toBookingRequest,
  toOpenCheckoutInput,
  toPaymentState,
  toRefreshedBooking,
  toTicketMail,
  toCheckout,
  toManualOrder,
} from './booking.grpc.mapper.js';
import {
  toFlaggedOrder,
  toGiftCardSale,
  toListOrdersInput,
  toOrder,
  toOrderDetails,
  toOrderLinks,
  toRefundOrderResponse,
} from './order.grpc.mapper.js';
import { orderFlagEnum } from './order-enums.js';
import { toRefundMail } from './refund.grpc.mapper.js';
import {
  toDeclarationInput,
  toListWithdrawalsInput,
  toWithdrawal,
  toWithdrawalMail,
  withdrawalDecisionEnum,
} from './withdrawal.grpc.mapper.js';
import { WithdrawalInvalid } from '../withdrawals/domain/withdrawal.errors.js';
import { bookingStatusEnum } from './booking-status-enum.js';
import { GetCouponReport } from '../reports/queries/get-coupon-report.query.js';
import { GetSalesReport } from '../reports/queries/get-sales-report.query.js';
import { salesGroupEnum, toSalesReport } from './report.grpc.mapper.js';
import {
  invoiceFormatEnum,
  toInvoice,
  toInvoiceTotal,
  toIssueMailDocumentsResponse,
  toMailedDocuments,
} from './invoice.grpc.mapper.js';

@Controller()
@bookingV1.BookingServiceControllerMethods()
export class BookingGrpcController implements bookingV1.BookingServiceController {
  constructor(
    private readonly place: PlaceBooking,
    private readonly placeManual: PlaceManualOrder,
    private readonly open: OpenPurchaseCheckout,
    private readonly cancel: CancelCheckout,
    private readonly refresh: RefreshCheckout,
    private readonly states: ListPaymentStates,
    private readonly refundTotals: ListRefundTotals,
    private readonly webhook: ReceiveStripeWebhook,
    private readonly bookingRefresh: RefreshBooking,
    private readonly byToken: GetBookingByToken,
    private readonly ensure: EnsureTickets,
    private readonly mail: GetTicketMail,
    private readonly retry: RetryFulfilment,
    private readonly orders: ListOrders,
    private readonly orderNumbers: ListOrderNumbers,
    private readonly order: GetOrder,
    private readonly addNote: AddOrderNote,
    private readonly correctEmail: CorrectOrderEmail,
    private readonly purchases: RecordPurchases,
    private readonly requestLinks: RequestOrderLinks,
    private readonly links: GetOrderLinks,
    private readonly recipientCorrection: RecordRecipientCorrection,
    private readonly refund: RefundOrder,
    private readonly ticketInvoices: ManageTicketInvoices,
    private readonly mailDocuments: IssueMailDocuments,
    private readonly invoices: ListInvoices,
    private readonly invoiceFile: GetInvoiceFile,
    private readonly salesReport: GetSalesReport,
    private readonly couponReport: GetCouponReport,
    private readonly requestOfWithdrawal: RequestWithdrawal,
    private readonly confirmation: ConfirmWithdrawal,
    private readonly decision: DecideWithdrawal,
    private readonly withdrawals: ListWithdrawals,
    private readonly withdrawalMail: GetWithdrawalMail,
    private readonly refundMail: GetRefundMail,
    private readonly dueMails: ListDueMails,
    private readonly ticketRefunds: GetTicketRefunds,
    private readonly ticketDetails: GetTicketDetails,
    private readonly correctTicket: CorrectTicketEmail,
    private readonly teamLinks: ManageTeamLinks,
    private readonly flagged: ListFlaggedOrders,
    private readonly completeFlag: CompleteOrderFlag,
    private readonly erasure: EraseOrder,
    private readonly orderExport: RecordOrderExport,
  ) {}

  @CallableBy('gateway')
  createBookingCheckout(
    request: bookingV1.CreateBookingCheckoutRequest,
  ): Promise<bookingV1.CreateBookingCheckoutResponse> {
    return this.place.execute(toBookingRequest(request));
  }

  @CallableBy('giftcard')
  openCheckout(request: bookingV1.OpenCheckoutRequest): Promise<bookingV1.OpenCheckoutResponse> {
    return this.open.execute(toOpenCheckoutInput(request));
  }

  @CallableBy('gateway')
  async cancelCheckout(request: bookingV1.CancelCheckoutRequest): Promise<bookingV1.CancelCheckoutResponse> {
    const { status } = await this.cancel.execute(request);
    return { paymentStatus: paymentStatusEnum.toWire(status) };
  }

  @CallableBy('giftcard')
  async refreshCheckout(request: bookingV1.RefreshCheckoutRequest): Promise<bookingV1.RefreshCheckoutResponse> {
    return toCheckout(await this.refresh.execute(request));
  }

  @CallableBy('giftcard')
  async listPaymentStates(request: bookingV1.ListPaymentStatesRequest): Promise<bookingV1.ListPaymentStatesResponse> {
    const states = await this.states.execute(request);
    return { states: states.map(toPaymentState) };
  }

  @CallableBy('giftcard')
  listRefundTotals({
    paymentPurpose,
    from,
    until,
    ...page
  }: bookingV1.ListRefundTotalsRequest): Promise<bookingV1.ListRefundTotalsResponse> {
    const purpose = paymentPurposeEnum.fromWire(paymentPurpose);
    return this.refundTotals.execute({ ...page, purpose, from: new Date(from), until: new Date(until) });
  }

  @CallableBy('gateway')
  async receiveStripeWebhook({
    rawBody,
    signature,
  }: bookingV1.ReceiveStripeWebhookRequest): Promise<bookingV1.ReceiveStripeWebhookResponse> {
    await this.webhook.execute({ rawBody: Buffer.from(rawBody), signature });
    return {};
  }

  @CallableBy('gateway')
  async refreshBooking(request: bookingV1.RefreshBookingRequest): Promise<bookingV1.RefreshBookingResponse> {
    return toRefreshedBooking(await this.bookingRefresh.execute(request));
  }

  @CallableBy('gateway')
  async getBookingByToken(request: bookingV1.GetBookingByTokenRequest): Promise<bookingV1.GetBookingByTokenResponse> {
    return toBookingByToken(await this.byToken.execute(request));
  }

  @CallableBy('gateway')
  async ensureTickets(request: bookingV1.EnsureTicketsRequest): Promise<bookingV1.EnsureTicketsResponse> {
    const { status } = await this.ensure.execute(request);
    return { bookingStatus: bookingStatusEnum.toWire(status) };
  }

  @CallableBy('notification')
  async getTicketMail(request: bookingV1.GetTicketMailRequest): Promise<bookingV1.GetTicketMailResponse> {
    return toTicketMail(await this.mail.execute(request));
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async retryTickets({ bookingId }: bookingV1.RetryTicketsRequest): Promise<bookingV1.RetryTicketsResponse> {
    return { bookingStatus: bookingStatusEnum.toWire(await this.retry.execute(bookingId)) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listOrders(request: bookingV1.ListOrdersRequest): Promise<bookingV1.ListOrdersResponse> {
    const { items, next } = await this.orders.execute(toListOrdersInput(request));
    return { orders: items.map(toOrder), nextCursor: next };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listOrderNumbers({ orderIds }: bookingV1.ListOrderNumbersRequest): Promise<bookingV1.ListOrderNumbersResponse> {
    return { orders: await this.orderNumbers.execute(orderIds) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async getOrder({ orderId }: bookingV1.GetOrderRequest): Promise<bookingV1.GetOrderResponse> {
    return { order: toOrderDetails(await this.order.execute(orderId)) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async placeManualOrder(request: bookingV1.PlaceManualOrderRequest): Promise<bookingV1.PlaceManualOrderResponse> {
    return { orderId: await this.placeManual.execute(toManualOrder(request)) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listFlaggedOrders(request: bookingV1.ListFlaggedOrdersRequest): Promise<bookingV1.ListFlaggedOrdersResponse> {
    const { items, next, total } = await this.flagged.execute(request);
    return { items: items.map(toFlaggedOrder), nextCursor: next, total };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async completeOrderFlag(request: bookingV1.CompleteOrderFlagRequest): Promise<bookingV1.CompleteOrderFlagResponse> {
    const { orderId, flag, note } = request;
    await this.completeFlag.execute({ orderId, flag: orderFlagEnum.find(flag), note });
    return {};
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async addOrderNote(request: bookingV1.AddOrderNoteRequest): Promise<bookingV1.AddOrderNoteResponse> {
    await this.addNote.execute(request);
    return {};
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async correctOrderEmail({
    orderId,
    email,
  }: bookingV1.CorrectOrderEmailRequest): Promise<bookingV1.CorrectOrderEmailResponse> {
    await this.correctEmail.execute(orderId, email);
    return {};
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async recordRecipientCorrection({
    orderId,
  }: bookingV1.RecordRecipientCorrectionRequest): Promise<bookingV1.RecordRecipientCorrectionResponse> {
    await this.recipientCorrection.execute(orderId);
    return {};
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async recordOrderExport({
    filter,
  }: bookingV1.RecordOrderExportRequest): Promise<bookingV1.RecordOrderExportResponse> {
    await this.orderExport.execute(toListOrdersInput(filter!));
    return {};
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async eraseOrder({ orderId }: bookingV1.EraseOrderRequest): Promise<bookingV1.EraseOrderResponse> {
    await this.erasure.execute(orderId);
    return {};
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async refundOrder(request: bookingV1.RefundOrderRequest): Promise<bookingV1.RefundOrderResponse> {
    const { email: actor } = requireSignedInAdmin();
    return toRefundOrderResponse(await this.refund.execute({ ...request, actor }));
  }

  @CallableBy('giftcard')
  async recordPurchases({ purchases }: bookingV1.RecordPurchasesRequest): Promise<bookingV1.RecordPurchasesResponse> {
    await this.purchases.execute(purchases.map(toGiftCardSale));
    return {};
  }

  @CallableBy('gateway')
  async requestOrderLinks({ email }: bookingV1.RequestOrderLinksRequest): Promise<bookingV1.RequestOrderLinksResponse> {
    await this.requestLinks.execute(email);
    return {};
  }

  @CallableBy('notification')
  async getOrderLinks({ requestId }: bookingV1.GetOrderLinksRequest): Promise<bookingV1.GetOrderLinksResponse> {
    return toOrderLinks(await this.links.execute(requestId));
  }

  @CallableBy('gateway')
  async issueTicketInvoices({
    token,
  }: bookingV1.IssueTicketInvoicesRequest): Promise<bookingV1.IssueTicketInvoicesResponse> {
    const { invoices, isBillingOpen } = await this.ticketInvoices.issue(token);
    return { invoices: invoices.map(toInvoice), isBillingOpen };
  }

  @CallableBy('gateway')
  issueTicketInvoiceFile({
    token,
    number,
    format,
  }: bookingV1.IssueTicketInvoiceFileRequest): Promise<bookingV1.IssueTicketInvoiceFileResponse> {
    return this.ticketInvoices.issueFile(token, number, invoiceFormatEnum.fromWire(format));
  }

  @CallableBy('gateway')
  async mailTicketInvoices({
    token,
  }: bookingV1.MailTicketInvoicesRequest): Promise<bookingV1.MailTicketInvoicesResponse> {
    await this.ticketInvoices.mail(token);
    return {};
  }

  @CallableBy('notification')
  async issueMailDocuments(
    request: bookingV1.IssueMailDocumentsRequest,
  ): Promise<bookingV1.IssueMailDocumentsResponse> {
    return toIssueMailDocumentsResponse(await this.mailDocuments.execute(request.orderId, toMailedDocuments(request)));
  }

  @CallableBy('gateway')
  async giveBillingAddress({
    token,
    address,
  }: bookingV1.GiveBillingAddressRequest): Promise<bookingV1.GiveBillingAddressResponse> {
    const invoices = await this.ticketInvoices.giveBillingAddress(token, address ?? {});
    return { invoices: invoices.map(toInvoice) };
  }

  @CallableBy('gateway')
  async requestWithdrawal(request: bookingV1.RequestWithdrawalRequest): Promise<bookingV1.RequestWithdrawalResponse> {
    const { id: withdrawalId, ...stored } = await this.requestOfWithdrawal.execute(toDeclarationInput(request));
    const { orderNumber, email, name, text } = stored;
    return { withdrawalId, orderNumber, email, name, text };
  }

  @CallableBy('gateway')
  async confirmWithdrawal({
    withdrawalId,
  }: bookingV1.ConfirmWithdrawalRequest): Promise<bookingV1.ConfirmWithdrawalResponse> {
    return { receivedAt: (await this.confirmation.execute(withdrawalId)).toISOString() };
  }

  @CallableBy('notification')
  async getWithdrawalMail({
    withdrawalId,
  }: bookingV1.GetWithdrawalMailRequest): Promise<bookingV1.GetWithdrawalMailResponse> {
    return toWithdrawalMail(await this.withdrawalMail.execute(withdrawalId));
  }

  @CallableBy('notification')
  async getRefundMail({ refundId }: bookingV1.GetRefundMailRequest): Promise<bookingV1.GetRefundMailResponse> {
    return toRefundMail(await this.refundMail.execute(refundId));
  }

  @CallableBy('notification')
  listDueMails({ from, until, ...page }: bookingV1.ListDueMailsRequest): Promise<bookingV1.ListDueMailsResponse> {
    return this.dueMails.execute({ ...page, from: new Date(from), until: new Date(until) });
  }

  @CallableBy('gateway')
  getTicketRefunds({ token }: bookingV1.GetTicketRefundsRequest): Promise<bookingV1.GetTicketRefundsResponse> {
    return this.ticketRefunds.execute(token);
  }

  @CallableBy('gateway', 'notification')
  getTicketDetails({ token }: bookingV1.GetTicketDetailsRequest): Promise<bookingV1.GetTicketDetailsResponse> {
    return this.ticketDetails.execute(token);
  }

  @CallableBy('notification')
  async correctTicketEmail(
    request: bookingV1.CorrectTicketEmailRequest,
  ): Promise<bookingV1.CorrectTicketEmailResponse> {
    await this.correctTicket.execute(request);
    return {};
  }

  @CallableBy('gateway')
  async createTeamLink(request: bookingV1.CreateTeamLinkRequest): Promise<bookingV1.CreateTeamLinkResponse> {
    return { token: await this.teamLinks.create(request) };
  }

  @CallableBy('gateway')
  async revokeTeamLink(request: bookingV1.RevokeTeamLinkRequest): Promise<bookingV1.RevokeTeamLinkResponse> {
    await this.teamLinks.revoke(request);
    return {};
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listWithdrawals(request: bookingV1.ListWithdrawalsRequest): Promise<bookingV1.ListWithdrawalsResponse> {
    const { items, next } = await this.withdrawals.execute(toListWithdrawalsInput(request));
    return { withdrawals: items.map(toWithdrawal), nextCursor: next };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async listInvoices(request: bookingV1.ListInvoicesRequest): Promise<bookingV1.ListInvoicesResponse> {
    const { items, next } = await this.invoices.execute(request);
    return { invoices: items.map(toInvoice), nextCursor: next };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async getInvoiceTotals({ month }: bookingV1.GetInvoiceTotalsRequest): Promise<bookingV1.GetInvoiceTotalsResponse> {
    return { totals: (await this.invoices.totals(month)).map(toInvoiceTotal) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async getSalesReport({
    group,
    ...input
  }: bookingV1.GetSalesReportRequest): Promise<bookingV1.GetSalesReportResponse> {
    return toSalesReport(await this.salesReport.execute({ ...input, group: salesGroupEnum.fromWire(group) }));
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  getCouponReport(request: bookingV1.GetCouponReportRequest): Promise<bookingV1.GetCouponReportResponse> {
    return this.couponReport.execute(request);
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async getInvoiceFile({ number, format }: bookingV1.GetInvoiceFileRequest): Promise<bookingV1.GetInvoiceFileResponse> {
    return { content: await this.invoiceFile.execute({ number, format: invoiceFormatEnum.fromWire(format) }) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async decideWithdrawal({
    withdrawalId,
    withdrawalDecision,
    reason,
  }: bookingV1.DecideWithdrawalRequest): Promise<bookingV1.DecideWithdrawalResponse> {
    const decision = withdrawalDecisionEnum.find(withdrawalDecision);
    if (!decision) throw new WithdrawalInvalid({ field: 'decision' });
    await this.decision.execute({ withdrawalId, decision, reason });
    return {};
  }
}
