import { Inject, Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { COUPON, type CouponClient } from '../clients/clients.js';
import type { OrderExportQuery } from './order.dto.js';
import { toListOrdersRequest } from './order.mapper.js';

/** Like a code that the shop makes, in any spelling: 16 letters and digits. */
const looksLikeCode = (search: string): boolean => /^[a-z2-9]{16}$/i.test(search.replace(/[\s\p{Dash}]/gu, ''));

/**
 * Builds the request for a list of orders. A search for a gift card's code gets the id of its purchase, because the
 * booking service does not know the code.
 */
@Injectable()
export class OrderSearchRequests {
  constructor(@Inject(COUPON) private readonly coupons: CouponClient) {}

  async toRequest(query: OrderExportQuery): Promise<bookingV1.ListOrdersRequest> {
    const request = toListOrdersRequest(query);
    if (!looksLikeCode(request.search)) return request;
    const { purchaseId } = await this.coupons.findGiftCardPurchase({ code: request.search });
    return { ...request, orOrderId: purchaseId };
  }
}
