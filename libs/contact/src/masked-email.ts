/** `m•••@example.org`: enough to recognise an own address by, too little to write to another's. */
export function maskedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
