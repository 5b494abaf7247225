import { Module } from '@nestjs/common';
import { OrderLinkRequests } from './persistence/order-link-requests.js';
import { GetOrderLinks } from './queries/get-order-links.query.js';
import { RequestOrderLinks } from './use-cases/request-order-links.use-case.js';

/** The links to all orders of a customer who has lost the mails about them. */
@Module({
  providers: [GetOrderLinks, OrderLinkRequests, RequestOrderLinks],
  exports: [GetOrderLinks, OrderLinkRequests, RequestOrderLinks],
})
export class OrderLinksModule {}
