/**
 * `m•••@example.org`: enough to recognise one's own address, too little to write to somebody else's. Undefined for an
 * erased address.
 */
export function maskedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
