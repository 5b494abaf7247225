import type { AuditRecordDto } from '../../../api/generated-admin.js';

/** The recorded fields of a target, before or after an action. */
export type State = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
  isChanged: boolean;
}

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const statesOf = ({ before, after }: Pick<AuditRecordDto, 'before' | 'after'>) => ({
  before: isState(before) ? before : undefined,
  after: isState(after) ? after : undefined,
});

/** Every field of a record, with its value before and after. */
export function differencesOf(record: Pick<AuditRecordDto, 'before' | 'after'>): Difference[] {
  const { before, after } = statesOf(record);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const [old, current] = [before?.[field], after?.[field]];
    return { field, before: old, after: current, isChanged: JSON.stringify(old) !== JSON.stringify(current) };
  });
}
