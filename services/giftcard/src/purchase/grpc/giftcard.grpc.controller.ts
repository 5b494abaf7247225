import { Controller } from '@nestjs/common';
import { giftcardV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { GetPurchase } from '../queries/get-purchase.query.js';
import { GetPurchaseMail } from '../queries/get-purchase-mail.query.js';
import { ListDueMails } from '../queries/list-due-mails.query.js';
import { CorrectBuyerEmail } from '../use-cases/correct-buyer-email.use-case.js';
import { CorrectRecipientEmail } from '../use-cases/correct-recipient-email.use-case.js';
import { PurchaseGiftCard } from '../use-cases/purchase-gift-card.use-case.js';
import { RefreshPurchase } from '../use-cases/refresh-purchase.use-case.js';
import {
  toCheckout,
  toDueMails,
  toGift,
  toPurchaseInput,
  toPurchaseMail,
  toRefreshedPurchase,
} from './giftcard.grpc.mapper.js';

@Controller()
@giftcardV1.GiftcardServiceControllerMethods()
export class GiftcardGrpcController implements giftcardV1.GiftcardServiceController {
  constructor(
    private readonly purchaseGiftCard: PurchaseGiftCard,
    private readonly refresh: RefreshPurchase,
    private readonly mail: GetPurchaseMail,
    private readonly dueMails: ListDueMails,
    private readonly correctBuyer: CorrectBuyerEmail,
    private readonly get: GetPurchase,
    private readonly correctRecipient: CorrectRecipientEmail,
  ) {}

  @CallableBy('gateway')
  async createGiftCardCheckout(
    request: giftcardV1.CreateGiftCardCheckoutRequest,
  ): Promise<giftcardV1.CreateGiftCardCheckoutResponse> {
    return toCheckout(await this.purchaseGiftCard.execute(toPurchaseInput(request)));
  }

  @CallableBy('gateway')
  async refreshPurchase({ sessionId }: giftcardV1.RefreshPurchaseRequest): Promise<giftcardV1.RefreshPurchaseResponse> {
    return toRefreshedPurchase(await this.refresh.execute(sessionId));
  }

  @CallableBy('notification')
  async getPurchaseMail({
    purchaseId,
  }: giftcardV1.GetPurchaseMailRequest): Promise<giftcardV1.GetPurchaseMailResponse> {
    return toPurchaseMail(await this.mail.execute(purchaseId));
  }

  @CallableBy('notification')
  async listDueMails({
    from,
    until,
    ...page
  }: giftcardV1.ListDueMailsRequest): Promise<giftcardV1.ListDueMailsResponse> {
    return toDueMails(await this.dueMails.execute({ ...page, from: new Date(from), until: new Date(until) }));
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async getPurchase({ purchaseId }: giftcardV1.GetPurchaseRequest): Promise<giftcardV1.GetPurchaseResponse> {
    const { couponId, gift } = await this.get.execute(purchaseId);
    return { couponId: couponId ?? undefined, gift: toGift(gift) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async correctRecipientEmail({
    purchaseId,
    email,
  }: giftcardV1.CorrectRecipientEmailRequest): Promise<giftcardV1.CorrectRecipientEmailResponse> {
    return { changed: await this.correctRecipient.execute(purchaseId, email) };
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async correctBuyerEmail({
    purchaseId,
    email,
  }: giftcardV1.CorrectBuyerEmailRequest): Promise<giftcardV1.CorrectBuyerEmailResponse> {
    await this.correctBuyer.execute(purchaseId, email);
    return {};
  }
}
