import { useEffect } from 'react';
import { type TicketDetailsDto, useGetTicketDetailsQuery } from '../../../api/generated-later.js';
import { detailsPath } from '../../../shared/lib/ticket-cache.js';
import { useLateResponse } from './use-late-response.js';

const pollMs = 10_000;

export interface TicketDetails {
  /** Missing while it is loaded, and when that failed. */
  data: TicketDetailsDto | undefined;
  isLoading: boolean;
  refetch: () => void;
}

/** What the page shows beside the credentials; read again until the mail was sent. */
export function useTicketDetails(token: string): TicketDetails {
  const { data, isLoading, refetch } = useGetTicketDetailsQuery({ token }, { skip: token === '' });
  useLateResponse(detailsPath(token), refetch);
  const isMailPending = data?.order?.mail.state === 'pending';
  useEffect(() => {
    if (!isMailPending) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isMailPending, refetch]);
  return { data, isLoading, refetch: () => void refetch() };
}
