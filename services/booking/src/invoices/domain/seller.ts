/** The seller, as printed on every document. At least one of `vatId` and `taxNumber` is given. */
export type Seller = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  email: string;
  phone: string | null;
  vatId: string | null;
  taxNumber: string | null;
  /** For example 'Amtsgericht Berlin (Charlottenburg), HRB 12345 B'. */
  register: string | null;
  /** For example 'Geschäftsführung: Mia Muster'. */
  management: string | null;
  iban: string | null;
};
