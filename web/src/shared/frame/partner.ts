const partner = /^[a-z0-9-]{1,64}$/;

/**
 * The partner id of the embed code, to which its sales are attributed; undefined for a value that the shop would
 * refuse.
 */
export function partnerOf(search: string): string | undefined {
  const given = new URLSearchParams(search).get('partner') ?? '';
  return partner.test(given) ? given : undefined;
}
