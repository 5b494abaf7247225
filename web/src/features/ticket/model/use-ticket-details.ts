import { useEffect } from 'react';
import { type TicketDetailsDto, useGetTicketDetailsQuery } from '../../../api/generated-lazy-pages.js';
import { detailsPath } from '../../../shared/lib/ticket-cache.js';
import { useLateResponse } from './use-late-response.js';

const pendingPollMs = 10_000;
const sentPollMs = 30_000;
/** A mistyped address is mostly reported within seconds of sending. */
const awaitBounceForMs = 5 * 60_000;

export interface TicketDetails {
  /** Undefined while the details are being loaded, and when they could not be loaded. */
  data: TicketDetailsDto | undefined;
  isLoading: boolean;
  refetch: () => void;
}

/**
 * What the page shows beside the credentials; read again until the mail was sent, and a while longer, because the mail
 * may bounce.
 */
export function useTicketDetails(token: string): TicketDetails {
  const { data, isLoading, refetch } = useGetTicketDetailsQuery({ token }, { skip: token === '' });
  useLateResponse(detailsPath(token), refetch);
  const mailState = data?.order?.mail.state;
  useEffect(() => {
    if (mailState !== 'pending' && mailState !== 'sent') return;
    const isSent = mailState === 'sent';
    const poll = setInterval(() => void refetch(), isSent ? sentPollMs : pendingPollMs);
    const end = isSent ? setTimeout(() => clearInterval(poll), awaitBounceForMs) : undefined;
    return () => {
      clearInterval(poll);
      clearTimeout(end);
    };
  }, [mailState, refetch]);
  return { data, isLoading, refetch: () => void refetch() };
}
