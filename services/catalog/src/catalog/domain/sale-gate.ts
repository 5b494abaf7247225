/** Whether the game of an app id can be played at Loquiz. */
export type AppState = 'open' | 'closed' | 'missing';
export type ClosedReason = Exclude<AppState, 'open'>;

/** Operators are alerted when Loquiz has given no usable answer for this long; a single failure needs no action. */
export const alertAfterMinutes = 15;

export type SaleGateDecision = {
  /** Ids that are taken off sale, and ids already off sale whose reason has changed. */
  close: Array<{ appId: string; reason: ClosedReason }>;
  reopen: string[];
  /** Ids that Loquiz reports as closed or missing, but too many at once to be plausible. */
  doubtful: string[];
};

/** This share of the open ids may be closed at once. */
const maxClosedPercent = 20;
/** Both languages of one game may be closed at once even in a small catalog, unless nothing else is open. */
const minClosable = 2;

/**
 * Which ids are taken off sale and which are sold again. At most a fifth of the open ids, in a small catalog two, is
 * taken off sale at once, and never all. If Loquiz reports more, none is taken off sale: this is probably a mistake
 * there or in our account.
 */
export function decideSaleGate(
  states: ReadonlyMap<string, AppState>,
  closedBefore: ReadonlyMap<string, ClosedReason>,
): SaleGateDecision {
  const openBefore = [...states.keys()].filter((appId) => !closedBefore.has(appId));
  const close: SaleGateDecision['close'] = [];
  const reopen: string[] = [];
  for (const [appId, state] of states) {
    if (state !== 'open') {
      if (closedBefore.get(appId) !== state) close.push({ appId, reason: state });
    } else if (closedBefore.has(appId)) reopen.push(appId);
  }
  const newlyClosed = close.map(({ appId }) => appId).filter((appId) => !closedBefore.has(appId));
  const limit = Math.max(minClosable, Math.floor((openBefore.length * maxClosedPercent) / 100));
  const isDoubtful = newlyClosed.length > 0 && (newlyClosed.length > limit || newlyClosed.length === openBefore.length);
  return isDoubtful ? { close: [], reopen, doubtful: newlyClosed } : { close, reopen, doubtful: [] };
}
