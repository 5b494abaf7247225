import { generateSecret, generateURI, verifySync } from 'otplib';

/** The period of authenticator apps, in seconds. */
const stepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

/** The address in the QR code that authenticator apps read. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  generateURI({ secret, issuer, label: email });

/**
 * The time step of a code that is right; undefined for any other. A code is right one step earlier and later, too,
 * because clocks differ. A code of `lastStep` or before is refused, so that each code is accepted once.
 */
export function acceptedStep(secret: string, code: string, lastStep: number | null, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  // Only the result for a right code has a time step.
  return 'timeStep' in verified && verified.timeStep > (lastStep ?? -1) ? verified.timeStep : undefined;
}
