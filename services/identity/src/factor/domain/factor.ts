/** What is stored of an authenticator app. */
export type TotpDetails = {
  type: 'totp';
  /** Encrypted. */
  secret: string;
  /** The newest time step whose code was accepted: codes of this step and of older ones are refused. */
  lastStep: number | null;
};

export type WebauthnCredential = {
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /**
   * The counter of the last signature. A later signature whose counter is not higher is refused: a copy of the key may
   * have signed. Keys that do not count sign with 0 and are accepted.
   */
  signCount: number;
  transports: string[];
};

/** What is stored of a passkey or security key; without a credential until the first challenge is verified. */
export type WebauthnDetails = { type: 'webauthn'; credential: WebauthnCredential | null };

/** `phone` in E.164. */
export type PhoneDetails = { type: 'phone'; phone: string };

export type FactorDetails = TotpDetails | WebauthnDetails | PhoneDetails;
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
/** An enrolment that is not finished within this time is removed. */
export const enrolmentLifeMs = 3_600_000;
