import type { FailureDto } from '../../../api/generated-admin.js';

export const kinds = ['promise', 'dead_letter', 'tickets', 'mail', 'unpublished_event'] as const;
export const services = ['booking', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'] as const;

/** The key of the text that counts the shop's attempts, or the checks of a promise. */
export const countTextOf = (kind: FailureDto['kind']) => (kind === 'promise' ? 'checks' : 'attempts');

/** Names one failure among all services. */
export type FailureReference = Pick<FailureDto, 'service' | 'kind' | 'id'>;

/** A reference as text: a key in the list, and the value of the address's parameter that opens the failure. */
export const referenceText = ({ service, kind, id }: FailureReference): string => `${service} ${kind} ${id}`;

/** The reference that `referenceText` has written; undefined for a text that names no failure. */
export function toReference(text: string | null): FailureReference | undefined {
  const [serviceName, kindName, id = ''] = text?.split(' ') ?? [];
  const service = services.find((each) => each === serviceName);
  const kind = kinds.find((each) => each === kindName);
  return service && kind && id ? { service, kind, id } : undefined;
}
