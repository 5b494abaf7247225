import type { SyncRunDto } from '../../../api/generated-admin.js';

type State = SyncRunDto['state'];
const known = { running: true, succeeded: true, failed: true, interrupted: true } satisfies Record<State, true>;

export const states = Object.keys(known) as State[];
export const parseState = (word: string | null): State | undefined => states.find((state) => state === word);

/** Whether a run stopped because it would have removed too much; an admin can override such a stop. */
export const isSafetyStop = (error: SyncRunDto['error']): boolean => error?.code === 'sync_removes_too_much';
