import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The payment session in the address. It is a credential, so it is removed from the address bar at once and kept in the
 * history entry, which survives a reload and is not sent anywhere.
 */
export function useSessionId(): string | null {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = params.get('session_id');
  const kept = (state as { sessionId?: string } | null)?.sessionId ?? null;
  const sessionId = inAddress || kept;

  useEffect(() => {
    if (!inAddress) return;
    const rest = new URLSearchParams(params);
    rest.delete('session_id');
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { sessionId: inAddress } });
  }, [inAddress, navigate, params, pathname]);

  return sessionId;
}
