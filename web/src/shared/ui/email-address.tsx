/** Breaks after the "@" where the whole address does not fit into one line. */
export function EmailAddress({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return domain ? (
    <>
      {name}@<wbr />
      {domain}
    </>
  ) : (
    address
  );
}
