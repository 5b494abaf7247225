import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AdminAccessModule, Clock, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { AccessGuard } from './access/access.guard.js';
import { RefusedCalls } from './access/refused-calls.js';
import { AdminsController } from './admin/admins.controller.js';
import { AuditController } from './admin/audit.controller.js';
import { CouponExportController } from './admin/coupon-export.controller.js';
import { CouponListController } from './admin/coupon-list.controller.js';
import { CouponsController } from './admin/coupons.controller.js';
import { FailureServices } from './admin/failure-services.js';
import { FailuresController } from './admin/failures.controller.js';
import { GiftCardLedgerController } from './admin/gift-card-ledger.controller.js';
import { InvoiceExportController } from './admin/invoice-export.controller.js';
import { InvoicesController } from './admin/invoices.controller.js';
import { Reports } from './admin/reports.js';
import { ReportsController } from './admin/reports.controller.js';
import { OrderExportController } from './admin/order-export.controller.js';
import { OrderSearchRequests } from './admin/order-search-requests.js';
import { FlaggedOrdersController } from './admin/flagged-orders.controller.js';
import { CouponScopes } from './admin/coupon-scopes.js';
import { OrdersController } from './admin/orders.controller.js';
import { SyncRunsController } from './admin/sync-runs.controller.js';
import { AdminWithdrawalsController } from './admin/withdrawals.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { FactorsController } from './auth/factors.controller.js';
import { InvitationsController } from './auth/invitations.controller.js';
import { SessionCookies } from './auth/session-cookies.js';
import { SessionsController } from './auth/sessions.controller.js';
import { SocialLoginController } from './auth/social-login.controller.js';
import { CatalogCacheModule } from './catalog-cache/catalog-cache.module.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { BookingFunctionsController } from './functions/booking-functions.controller.js';
import { CatalogFunctionsController } from './functions/catalog-functions.controller.js';
import { CodeGuessLimit } from './functions/code-guess-limit.js';
import { CouponFunctionsController } from './functions/coupon-functions.controller.js';
import { GiftCardFunctionsController } from './functions/gift-card-functions.controller.js';
import { HealthController } from './health/health.controller.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimitGuard } from './http/rate-limit.guard.js';
import { RateLimiter } from './http/rate-limiter.js';
import { validationPipe } from './http/validation.js';
import { MediaController } from './media/media.controller.js';
import { MediaFiles } from './media/media-files.js';
import { PictureLinks } from './media/picture-links.js';
import { PuzzleSheets } from './media/puzzle-sheets.js';
import { SheetLinks } from './media/sheet-links.js';
import { CatalogController } from './shop/catalog.controller.js';
import { ConfigController } from './shop/config.controller.js';
import { GiftCardsController } from './shop/gift-cards.controller.js';
import { OrderLinksController } from './shop/order-links.controller.js';
import { TicketInvoicesController } from './shop/ticket-invoices.controller.js';
import { TicketsController } from './shop/tickets.controller.js';
import { WithdrawalsController } from './shop/withdrawals.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

@Module({
  imports: [CatalogCacheModule],
  controllers: [
    ConfigController,
    CatalogController,
    GiftCardsController,
    OrderLinksController,
    TicketInvoicesController,
    TicketsController,
    WithdrawalsController,
    AdminWithdrawalsController,
    BookingFunctionsController,
    CouponFunctionsController,
    GiftCardFunctionsController,
    CatalogFunctionsController,
    AdminsController,
    AuditController,
    InvoiceExportController,
    InvoicesController,
    ReportsController,
    OrderExportController,
    FlaggedOrdersController,
    FailuresController,
    OrdersController,
    SyncRunsController,
    CouponExportController,
    CouponListController,
    CouponsController,
    GiftCardLedgerController,
    AuthController,
    FactorsController,
    InvitationsController,
    SessionsController,
    SocialLoginController,
    WebhooksController,
    MediaController,
    HealthController,
  ],
  providers: [
    RateLimiter,
    RefusedCalls,
    SessionCookies,
    CodeGuessLimit,
    FailureServices,
    CouponScopes,
    OrderSearchRequests,
    Reports,
    PuzzleSheets,
    MediaFiles,
    {
      provide: PictureLinks,
      useFactory: (config: GatewayConfig) => new PictureLinks(config.MEDIA_LINK_KEYS),
      inject: [GATEWAY_CONFIG],
    },
    {
      provide: SheetLinks,
      useFactory: (config: GatewayConfig, clock: Clock) =>
        new SheetLinks(config.MEDIA_LINK_KEYS, config.PUBLIC_SHOP_URL, clock),
      inject: [GATEWAY_CONFIG, Clock],
    },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(GATEWAY_CONFIG, config),
        PlatformModule.forRoot('gateway', config),
        GrpcClientsModule.forRoot(['catalog', 'booking', 'coupon', 'giftcard', 'identity', 'notification'], config),
        AdminAccessModule.forRoot(config),
      ],
    };
  }
}
