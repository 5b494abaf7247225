import { TicketPage } from '../pages/ticket-page.js';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const ticketOf = ({ page, language }: Stage) => new TicketPage(page, language);

const refundedDocument = (number: string, kind: string, grossCents: number) => ({
  number,
  kind,
  issuedOn: '2026-11-22',
  grossCents,
  buyerName: 'Mia Muster',
});
const refundedDocuments = {
  items: [
    refundedDocument('RE-2026-000001', 'invoice', 5_998),
    refundedDocument('ST-2026-000001', 'cancellation', -5_998),
  ],
  isBillingOpen: false,
};

export const ticketScenes: Scene[] = [
  {
    name: 'ticket-loading',
    show: async (stage) => {
      await leaveUnanswered(stage.page, '**/api/functions/get-booking-by-token');
      await ticketOf(stage).open(stage.tickets.single);
      await stage.page.getByText(stage.text('Ticket wird geladen', 'Loading the ticket')).waitFor();
    },
  },
  {
    name: 'ticket-one-team',
    show: async (stage) => {
      await ticketOf(stage).open(stage.tickets.single);
      await ticketOf(stage).teams();
    },
  },
  {
    name: 'ticket-nine-teams',
    show: async (stage) => {
      await ticketOf(stage).open(stage.tickets.several);
      await ticketOf(stage).teams();
    },
  },
  {
    name: 'ticket-shared-team',
    show: async (stage) => {
      const ticket = ticketOf(stage);
      await ticket.open(stage.tickets.several);
      await ticket.teams();
      await ticket.shareTeam(1);
    },
  },
  {
    name: 'ticket-mail-refused',
    show: async (stage) => {
      const mail = { state: 'failed', maskedEmail: 'm•••@exmaple.com', canCorrect: true };
      const order = { orderNumber: 'A1B2C3D4E5', mail, linkedTeams: [1] };
      await stage.page.route(/api\/tickets\/[^/]+$/, (route) =>
        route.fulfill({ json: { language: 'de', team: null, startPoint: null, order } }),
      );
      await ticketOf(stage).open(stage.tickets.single);
      await stage.page.getByLabel(stage.text('Richtige E-Mail-Adresse', 'Correct email address')).waitFor();
    },
  },
  {
    name: 'ticket-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/get-booking-by-token');
      await ticketOf(stage).open(stage.tickets.single);
      await ticketOf(stage).failure.waitFor();
    },
  },
  {
    name: 'ticket-refunded-team',
    show: async (stage) => {
      await stage.page.route('**/api/tickets/*/refunds', (route) =>
        route.fulfill({ json: { isRefunded: false, isChargedBack: false, teams: [2] } }),
      );
      await ticketOf(stage).open(stage.tickets.single);
      await stage.page.getByRole('heading', { name: stage.text('Team 2: erstattet', 'Team 2: refunded') }).waitFor();
    },
  },
  {
    name: 'ticket-refunded',
    show: async (stage) => {
      const { page, text } = stage;
      await page.route('**/api/tickets/*/refunds', (route) =>
        route.fulfill({ json: { isRefunded: true, isChargedBack: false, teams: [1] } }),
      );
      await page.route('**/api/tickets/*/invoices', (route) => route.fulfill({ json: refundedDocuments }));
      await ticketOf(stage).open('x'.repeat(43));
      await page.getByRole('link', { name: text('Stornorechnung ST-', 'Cancellation invoice ST-') }).waitFor();
    },
  },
  {
    name: 'ticket-invalid',
    show: async (stage) => {
      await ticketOf(stage).open('x'.repeat(43));
      await ticketOf(stage).invalidLink.waitFor();
    },
  },
];
