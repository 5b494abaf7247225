import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BookingBySessionDto,
  useCreateLoquizTicketMutation,
  useGetBookingBySessionQuery,
} from '../../api/generated.js';
import { problemOf } from '../../shared/i18n/index.js';

export interface Timing {
  pollMs: number;
  giveUpMs: number;
}

export type Fulfilment =
  | { state: 'loading' | 'missing' | 'unreachable' | 'creating' | 'creation-failed' | 'unpaid' | 'refunded' }
  | { state: 'by-mail'; paid: boolean }
  | { state: 'created'; accessToken: string };

const unpaid = ['expired', 'payment_failed', 'cancelled'];
const settled = [...unpaid, 'refunded', 'ticket_failed'];
const paid = ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed'];

const accessTokenOf = (booking: BookingBySessionDto | undefined): string | null =>
  booking?.loquiz_ticket_created && booking.username ? booking.access_token : null;

/** Follows a booking from the payment to its credentials: asks for their creation once, polls, and gives up after a while. */
export function useFulfilment(sessionId: string, timing: Timing) {
  const [gaveUp, setGaveUp] = useState(false);
  const { data, error, refetch } = useGetBookingBySessionQuery(
    { sessionIdDto: { sessionId } },
    { pollingInterval: gaveUp ? 0 : timing.pollMs, refetchOnMountOrArgChange: true },
  );
  const [createTicket, creation] = useCreateLoquizTicketMutation();
  const booking = data?.booking;
  const accessToken = accessTokenOf(booking);
  const waits = booking !== undefined && accessToken === null && !settled.includes(booking.status);

  const asked = useRef(false);
  useEffect(() => {
    if (!waits || asked.current) return;
    asked.current = true;
    void createTicket({ sessionIdDto: { sessionId } });
  }, [waits, createTicket, sessionId]);

  useEffect(() => {
    if (!waits || gaveUp) return;
    const timer = setTimeout(() => {
      setGaveUp(true);
      void refetch();
    }, timing.giveUpMs);
    return () => clearTimeout(timer);
  }, [waits, gaveUp, refetch, timing.giveUpMs]);

  const checkAgain = useCallback(() => {
    asked.current = false;
    setGaveUp(false);
    void refetch();
  }, [refetch]);

  return { fulfilment: fulfilmentOf(), isPaid: booking !== undefined && paid.includes(booking.status), checkAgain };

  function fulfilmentOf(): Fulfilment {
    if (accessToken) return { state: 'created', accessToken };
    if (!booking) {
      if (!error) return { state: 'loading' };
      return { state: (error as { status?: unknown }).status === 404 ? 'missing' : 'unreachable' };
    }
    if (unpaid.includes(booking.status)) return { state: 'unpaid' };
    if (booking.status === 'refunded') return { state: 'refunded' };
    const awaitsPayment = booking.status === 'pending_payment';
    if (gaveUp || booking.status === 'ticket_failed') return { state: 'by-mail', paid: !awaitsPayment };
    const failed = creation.isError && problemOf(creation.error)?.code !== 'payment_required';
    return { state: failed ? 'creation-failed' : 'creating' };
  }
}
