import { useCallback, useEffect, useRef, useState } from 'react';
import { type BookingBySessionDto, shopApi, useCreateLoquizTicketMutation } from '../../api/generated.js';
import { problemOf } from '../../shared/i18n/index.js';
import { type Pace, usePace } from '../../shared/lib/use-pace.js';

const pollMs = 2_000;

export type Fulfilment =
  | { state: 'loading' | 'missing' | 'unreachable' | 'creation-failed' | 'unpaid' | 'refunded' }
  | { state: 'creating'; paid: boolean; slow: boolean }
  | { state: 'by-mail'; paid: boolean }
  | { state: 'created'; accessToken: string };

const unpaid = ['expired', 'payment_failed', 'cancelled'];
const settled = [...unpaid, 'refunded', 'ticket_failed'];
const paid = ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed'];

const accessTokenOf = (booking: BookingBySessionDto | undefined): string | null =>
  booking?.loquiz_ticket_created && booking.username ? booking.access_token : null;

const isMissing = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 404;

/** Follows a booking from the payment to its credentials: asks for their creation once, polls, and gives up after a while. */
export function useFulfilment(sessionId: string) {
  const { getBookingBySession } = shopApi.endpoints;
  const query = { sessionIdDto: { sessionId } };
  const { pace, restart } = usePace();
  const { data, error, isFetching } = getBookingBySession.useQueryState(query);
  const booking = data?.booking;
  const open = accessTokenOf(booking) === null && !settled.includes(booking?.status ?? '') && !isMissing(error);
  const { refetch } = getBookingBySession.useQuerySubscription(query, {
    pollingInterval: open && pace !== 'over' ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const [createTicket, creation] = useCreateLoquizTicketMutation();
  const askForTicket = useCallback(() => void createTicket({ sessionIdDto: { sessionId } }), [createTicket, sessionId]);
  const [isAsking, setIsAsking] = useState(false);
  const waits = open && booking !== undefined;

  const asked = useRef(false);
  useEffect(() => {
    if (!waits || asked.current) return;
    asked.current = true;
    askForTicket();
  }, [waits, askForTicket]);

  useEffect(() => {
    if (pace === 'over' && waits) void refetch();
  }, [pace, waits, refetch]);

  const checkAgain = useCallback(async () => {
    restart();
    if (waits) askForTicket();
    setIsAsking(true);
    await refetch();
    setIsAsking(false);
  }, [restart, waits, askForTicket, refetch]);

  return {
    fulfilment: fulfilmentOf({ booking, error, pace, creationError: creation.error }),
    booking,
    isPaid: booking !== undefined && paid.includes(booking.status),
    // Looks that the page takes by itself, every two seconds, do not make its button flicker.
    isChecking: isAsking || (isFetching && pace === 'over'),
    checkAgain,
  };
}

interface Facts {
  booking: BookingBySessionDto | undefined;
  error: unknown;
  pace: Pace;
  creationError: unknown;
}

function fulfilmentOf({ booking, error, pace, creationError }: Facts): Fulfilment {
  const accessToken = accessTokenOf(booking);
  if (accessToken) return { state: 'created', accessToken };
  if (!booking) {
    if (!error) return { state: 'loading' };
    return { state: isMissing(error) ? 'missing' : 'unreachable' };
  }
  if (unpaid.includes(booking.status)) return { state: 'unpaid' };
  if (booking.status === 'refunded') return { state: 'refunded' };
  const isPaid = booking.status !== 'pending_payment';
  if (pace === 'over' || booking.status === 'ticket_failed') return { state: 'by-mail', paid: isPaid };
  if (creationError && problemOf(creationError)?.code !== 'payment_required') return { state: 'creation-failed' };
  return { state: 'creating', paid: isPaid, slow: pace === 'slow' };
}
