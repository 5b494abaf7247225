/** What is stored of an authenticator app. */
export type TotpDetails = {
  type: 'totp';
  /** Encrypted. */
  secret: string;
  /** The newest time step whose code was accepted: this one and older ones are not accepted again. */
  lastStep: number | null;
};

export type FactorDetails = TotpDetails;
export type FactorType = 'totp' | 'webauthn' | 'phone';

/** A second means of proof; it counts once a challenge of it has been verified. */
export type Factor<Details extends FactorDetails = FactorDetails> = {
  id: string;
  adminId: string;
  friendlyName: string;
  details: Details;
  createdAt: Date;
  verifiedAt: Date | null;
  lastUsedAt: Date | null;
};

/** More than a person needs. */
export const maxFactorsPerAdmin = 10;
/** An enrolment that nobody has finished is given up. */
export const enrolmentLifeMs = 3_600_000;
