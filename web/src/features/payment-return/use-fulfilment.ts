import { useCallback, useEffect, useRef, useState } from 'react';
import { type BookingBySessionDto, shopApi, useCreateLoquizTicketMutation } from '../../api/generated.js';
import { problemOf } from '../../shared/i18n/index.js';
import { type WaitPhase, useWaitPhase } from '../../shared/lib/use-wait-phase.js';
import { isPaid, isMoneyReturned, isUnpaid, type MoneyReturned, stageOf, type Unpaid } from './fulfilment-stage.js';

const pollMs = 2_000;

export type Fulfilment =
  | { state: 'loading' | 'missing' | 'unreachable' | 'creation-failed' | MoneyReturned | Unpaid }
  | { state: 'creating'; paid: boolean; slow: boolean }
  | { state: 'by-mail'; paid: boolean }
  | { state: 'created'; accessToken: string };

const endsPolling = (booking: BookingBySessionDto): boolean => {
  const stage = stageOf(booking);
  return stage === 'delayed' || isMoneyReturned(stage) || isUnpaid(stage);
};

const accessTokenOf = (booking: BookingBySessionDto | undefined): string | null =>
  booking?.loquiz_ticket_created && booking.username && stageOf(booking) === 'created' ? booking.access_token : null;

const isMissing = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 404;

/**
 * Follows a booking from the payment to its credentials: requests their creation, polls, and stops after a while;
 * `checkAgain` does all this again.
 */
export function useFulfilment(sessionId: string) {
  const { getBookingBySession } = shopApi.endpoints;
  const query = { sessionIdDto: { sessionId } };
  const { phase, restart } = useWaitPhase();
  const { data, error, isFetching } = getBookingBySession.useQueryState(query);
  const booking = data?.booking;
  const mayChange = accessTokenOf(booking) === null && !(booking && endsPolling(booking)) && !isMissing(error);
  const { refetch } = getBookingBySession.useQuerySubscription(query, {
    pollingInterval: mayChange && phase !== 'timed-out' ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const [createTicket, creation] = useCreateLoquizTicketMutation();
  const requestTicket = useCallback(
    () => void createTicket({ sessionIdDto: { sessionId } }),
    [createTicket, sessionId],
  );
  const [isCheckingAgain, setIsCheckingAgain] = useState(false);
  const isWaiting = mayChange && booking !== undefined;

  const wasRequested = useRef(false);
  useEffect(() => {
    if (!isWaiting || wasRequested.current) return;
    wasRequested.current = true;
    requestTicket();
  }, [isWaiting, requestTicket]);

  useEffect(() => {
    if (phase === 'timed-out' && isWaiting) void refetch();
  }, [phase, isWaiting, refetch]);

  const checkAgain = useCallback(async () => {
    restart();
    if (isWaiting) requestTicket();
    setIsCheckingAgain(true);
    await refetch();
    setIsCheckingAgain(false);
  }, [restart, isWaiting, requestTicket, refetch]);

  return {
    fulfilment: fulfilmentOf({ booking, error, phase, creationError: creation.error }),
    booking,
    isPaid: booking !== undefined && isPaid(stageOf(booking)),
    // The requests of the polling do not count, so that the button does not flicker.
    isChecking: isCheckingAgain || (isFetching && phase === 'timed-out'),
    checkAgain,
  };
}

interface Facts {
  booking: BookingBySessionDto | undefined;
  error: unknown;
  phase: WaitPhase;
  creationError: unknown;
}

function fulfilmentOf({ booking, error, phase, creationError }: Facts): Fulfilment {
  const accessToken = accessTokenOf(booking);
  if (accessToken) return { state: 'created', accessToken };
  if (!booking) {
    if (!error) return { state: 'loading' };
    return { state: isMissing(error) ? 'missing' : 'unreachable' };
  }
  const stage = stageOf(booking);
  if (isMoneyReturned(stage) || isUnpaid(stage)) return { state: stage };
  const paid = isPaid(stage);
  if (phase === 'timed-out' || stage === 'delayed') return { state: 'by-mail', paid };
  if (creationError && problemOf(creationError)?.code !== 'payment_required') return { state: 'creation-failed' };
  return { state: 'creating', paid, slow: phase === 'slow' };
}
