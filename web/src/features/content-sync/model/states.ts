import type { SyncRunDto } from '../../../api/generated-admin.js';

type State = SyncRunDto['state'];
const known = { running: true, succeeded: true, failed: true, interrupted: true } satisfies Record<State, true>;

export const states = Object.keys(known) as State[];
export const parseState = (word: string | null): State | undefined => states.find((state) => state === word);
