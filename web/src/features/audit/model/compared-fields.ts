import type { AuditRecordDto } from '../../../api/generated-admin.js';

/** The recorded fields of a target, before or after an action. */
export type State = Readonly<Record<string, unknown>>;

export interface ComparedField {
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

/** Every recorded field of the target, changed or not, with its value before and after the action. */
export function comparedFieldsOf(record: Pick<AuditRecordDto, 'before' | 'after'>): ComparedField[] {
  const { before, after } = statesOf(record);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const [old, current] = [before?.[field], after?.[field]];
    return { field, before: old, after: current, isChanged: JSON.stringify(old) !== JSON.stringify(current) };
  });
}
