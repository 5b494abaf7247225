import { Inject, Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { COUPON, type CouponClient } from '../clients/clients.js';
import type { OrderExportQuery } from './order.dto.js';
import { toListOrdersRequest } from './order.mapper.js';

/** A code without spaces and dashes, as bookings store it. Mails show the code in groups of characters. */
const withoutGroups = (code: string): string => code.replace(/[\s\p{Dash}]/gu, '');
/** Whether the text may be the code of a gift card, in any spelling: 16 letters and digits, without 0 and 1. */
const looksLikeCode = (search: string): boolean => /^[a-z2-9]{16}$/i.test(withoutGroups(search));

/**
 * Builds the request for a list of orders. A search for a gift card's code also finds the card's sale, by the id of its
 * purchase, because the booking service knows only the codes that bookings used.
 */
@Injectable()
export class OrderSearchRequests {
  constructor(@Inject(COUPON) private readonly coupons: CouponClient) {}

  async toRequest(query: OrderExportQuery): Promise<bookingV1.ListOrdersRequest> {
    const request = toListOrdersRequest(query);
    if (!looksLikeCode(request.search)) return request;
    const { purchaseId } = await this.coupons.findGiftCardPurchase({ code: request.search });
    if (!purchaseId) return request;
    return { ...request, search: withoutGroups(request.search), orOrderId: purchaseId };
  }
}
