import { isBlank } from '@shop/contact';
import { BillingInvalid } from './invoice.errors.js';

/** Who the invoice is for, besides the customer's name. */
export type BillingAddress = {
  company: string | null;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  vatId: string | null;
};

export type GivenBillingAddress = { [Field in keyof BillingAddress]?: string | null | undefined };

const maxLengths = { company: 200, street: 200, postalCode: 16, city: 100, countryCode: 2, vatId: 20 } as const;
const patterns = {
  postalCode: /^[\p{L}\d][\p{L}\d -]*$/u,
  countryCode: /^[A-Z]{2}$/,
  vatId: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
} as const satisfies Partial<Record<keyof BillingAddress, RegExp>>;

/** Trims the fields and checks them; a VAT id may be written with spaces, dots and hyphens. */
export function toBillingAddress(given: GivenBillingAddress): BillingAddress {
  const address = {
    company: optional(given.company),
    street: required('street', given.street),
    postalCode: required('postalCode', given.postalCode),
    city: required('city', given.city),
    countryCode: required('countryCode', given.countryCode).toUpperCase(),
    vatId: optional(given.vatId?.replace(/[\s.-]/g, '').toUpperCase()),
  };
  for (const [field, maxLength] of entriesOf(maxLengths)) {
    if ((address[field]?.length ?? 0) > maxLength) throw new BillingInvalid({ field });
  }
  for (const [field, pattern] of entriesOf(patterns)) {
    const value = address[field];
    if (value !== null && !pattern.test(value)) throw new BillingInvalid({ field });
  }
  return address;
}

function required(field: keyof BillingAddress, value: string | null | undefined): string {
  const text = optional(value);
  if (text === null) throw new BillingInvalid({ field });
  return text;
}

/** Line breaks and other control characters become spaces, because each field is one line. */
function optional(value: string | null | undefined): string | null {
  const text = (value ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return isBlank(text) ? null : text;
}

const entriesOf = <K extends string, V>(record: Record<K, V>): Array<[K, V]> => Object.entries(record) as Array<[K, V]>;
