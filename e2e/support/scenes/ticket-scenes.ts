import { TicketPage } from '../pages/ticket-page.js';
import { failRequests, leaveUnanswered } from './connection.js';
import type { Scene, Stage } from './stage.js';

const ticketOf = ({ page, language }: Stage) => new TicketPage(page, language);

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
    name: 'ticket-failed',
    show: async (stage) => {
      await failRequests(stage.page, '**/api/functions/get-booking-by-token');
      await ticketOf(stage).open(stage.tickets.single);
      await ticketOf(stage).failure.waitFor();
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
