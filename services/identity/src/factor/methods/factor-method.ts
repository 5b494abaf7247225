import type { FactorChallenge } from '../domain/factor-challenge.js';
import type { Factor, FactorDetails } from '../domain/factor.js';

export type Enrolment = {
  factorId: string;
  admin: { id: string; email: string };
  phone: string;
  /** The name that an authenticator app shows for the shop, or empty for its host name; never an identity provider. */
  issuer: string;
};

export type Enrolled<Details> = {
  details: Details;
  /** Shown to the admin once. */
  totp?: { secret: string; uri: string };
};

export type BegunChallenge = {
  /** What `verify` compares the proof with; null when the details of the factor are enough for that. */
  expected: string | null;
  /** What the browser needs, as JSON. */
  webauthnJson?: string;
  /** Sends a message to the person, once the challenge is stored. */
  send?: () => Promise<void>;
};

export type ChallengeContext = {
  admin: { id: string; email: string };
  /** `de` or `en`. */
  language: string;
  factorsOfAdmin: Factor[];
};

export type Proof = { code: string; credentialJson: string };

/** How one type of factor is enrolled and proved. */
export interface FactorMethod<Details extends FactorDetails = FactorDetails> {
  readonly challengeLifeMs: number;
  enroll(enrolment: Enrolment): Promise<Enrolled<Details>>;
  begin(factor: Factor<Details>, context: ChallengeContext): Promise<BegunChallenge>;
  /** What is stored of the factor from now on; undefined when the proof is wrong. */
  verify(factor: Factor<Details>, challenge: FactorChallenge, proof: Proof, now: Date): Promise<Details | undefined>;
}
