import type {
  CouponDto,
  GameOffSaleDto,
  SalesReportDto,
  SyncRunDto,
  SyncRunListDto,
} from '../src/api/generated-admin.js';
import type { CityDto } from '../src/api/generated-widgets.js';
import type { TicketDetailsDto } from '../src/api/generated-lazy-pages.js';
import type { BookingBySessionDto, GameDto, PublicConfigDto, TicketAnswerDto } from '../src/api/generated.js';

const legal = {
  termsUrl: 'https://www.example.com/terms',
  privacyUrl: 'https://www.example.com/privacy',
  imprintUrl: 'https://www.example.com/imprint',
  withdrawalUrl: 'https://www.example.com/withdrawal',
};

export const config: PublicConfigDto = {
  publicSiteUrl: 'https://www.example.com',
  appStoreUrl: 'https://apps.example.com/ios',
  playStoreUrl: 'https://apps.example.com/android',
  resultsUrl: 'https://www.example.com/results',
  howToStartUrl: 'https://www.example.com/how-to-start',
  supportEmail: 'help@example.com',
  vatRates: [
    { countryCode: 'DE', rateBp: 1900 },
    { countryCode: 'CH', rateBp: 770 },
  ],
  defaultVatRateBp: 1900,
  legal: { de: legal, en: legal },
  textsVersion: '2026-01',
  mapTilesUrl: null,
  mapTilesAttribution: null,
  mapTilesAttributionUrl: null,
  sandbox: true,
  stripeMinimumChargeCents: 50,
};

export const ticketDetails = {
  language: 'de',
  team: null,
  startPoint: null,
  order: {
    orderNumber: 'A1B2C3D4E5',
    mail: { state: 'sent', maskedEmail: 'm•••@example.com', canCorrect: false },
    linkedTeams: [],
  },
} satisfies TicketDetailsDto;

export const aCity = (fields: Partial<CityDto> = {}): CityDto => ({
  id: 'berlin',
  name: 'Berlin',
  nameEn: 'Berlin',
  slug: 'berlin',
  slugEn: 'berlin',
  countryCode: 'DE',
  bundesland: 'Berlin',
  hasGermanGames: true,
  hasEnglishGames: true,
  ...fields,
});

export const aGame = (fields: Partial<GameDto> = {}): GameDto => ({
  id: 'clockmaker',
  title: 'The Clockmaker',
  titleEn: 'The Clockmaker',
  slug: 'clockmaker',
  slugEn: 'clockmaker',
  description: 'Find him.',
  descriptionEn: 'Find him.',
  priceCents: 2_999,
  currency: 'EUR',
  languages: ['de', 'en'],
  cityRefs: ['berlin'],
  teaserImage: null,
  loquizIdDe: 'app-de',
  loquizIdEn: 'app-en',
  ...fields,
});

export const aBooking = (fields: Partial<BookingBySessionDto> = {}): { booking: BookingBySessionDto } => ({
  booking: {
    game_title: 'The Clockmaker',
    city_name: 'Berlin',
    participants: 8,
    teams: 2,
    language: 'de',
    status: 'pending_payment',
    loquiz_ticket_created: false,
    access_token: null,
    username: null,
    ...fields,
  },
});

/** The fields that change in `aBooking` once its tickets are created. */
export const ticketCreated = {
  status: 'ticket_created',
  loquiz_ticket_created: true,
  access_token: 'tok',
  username: 'BER-1',
} as const;

export const aTicket = (teams: number): TicketAnswerDto => ({
  booking: {
    username: 'BER-1',
    password: 'secret-1',
    loquiz_game_id: 'app-de',
    loquiz_scope: 'scope',
    game_title: 'The Clockmaker',
    city_name: 'Berlin',
  },
  game: { puzzle_sheet_pdf_url: null, puzzle_sheet_jpg_url: null },
  teamCredentials: Array.from({ length: teams }, (_, index) => ({
    team_number: index + 1,
    username: `BER-${index + 1}`,
    password: `secret-${index + 1}`,
    loquiz_game_id: 'app-de',
    loquiz_scope: 'scope',
  })),
});

export const aRun = (fields: Partial<SyncRunDto> = {}): SyncRunDto => ({
  id: 'run-1',
  trigger: 'admin',
  state: 'succeeded',
  dryRun: false,
  forced: false,
  singleItems: null,
  startedAt: '2026-01-15T22:30:00.000Z',
  endedAt: '2026-01-15T22:30:12.000Z',
  progress: null,
  stats: { cities: 750, games: 60, teamevents: 100 },
  error: null,
  skipped: [],
  skippedCount: 0,
  ...fields,
});

export const noSales: SalesReportDto = {
  rows: [],
  totals: {
    orders: 0,
    grossCents: 0,
    netCents: 0,
    vatCents: 0,
    refundedCents: 0,
    moneyCents: 0,
    giftCardCents: 0,
  },
  rowCount: 0,
};

export const aRunList = (fields: Partial<SyncRunListDto> = {}): SyncRunListDto => ({
  items: [],
  next: null,
  gamesOffSale: [],
  saleGateDoubt: null,
  saleGateOutage: null,
  ...fields,
});

export const aGameOffSale = (fields: Partial<GameOffSaleDto> = {}): GameOffSaleDto => ({
  gameId: 'clockmaker',
  title: 'The Clockmaker',
  language: 'de',
  loquizId: 'app-de',
  reason: 'closed',
  since: '2026-01-15T23:30:00.000Z',
  cities: [{ name: 'Köln', nameEn: 'Cologne' }],
  cityCount: 1,
  ...fields,
});

/** 20 % off, without limits. */
export const aCoupon = (fields: Partial<CouponDto> = {}): CouponDto => ({
  id: 'summer',
  code: 'SUMMER',
  discount_type: 'percentage',
  discount_value: 20,
  is_active: true,
  is_gift_card: false,
  remaining_value_cents: null,
  usage_limit: null,
  times_used: 0,
  valid_from: null,
  valid_until: null,
  created_at: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...fields,
});
