const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A part of a domain: letters of any script but full-width ones, digits, and hyphens between them. */
const label = /^(?!-)[a-z\u00a1-\uff00\uff5f-\uffff\d-]{1,63}(?<!-)$/i;
const topLevel = /^([a-z\u00a1-\u00a8\u00aa-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]{2,}|xn[a-z\d-]{2,})$/i;

/**
 * An address of at most 254 characters that mail servers accept: no quoted local part, which many refuse, and no local
 * part beyond ASCII, which needs an SMTP extension. A domain beyond ASCII is fine if it has an ASCII form, which mail
 * servers get.
 */
export function isMailable(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254) return false;
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  return (
    at >= 1 &&
    at <= 64 &&
    localPart.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1)!) &&
    hasAsciiForm(labels.join('.'))
  );
}

/** False for a domain with characters that are invisible or stand for others (`℀`), and for too long an ASCII form. */
function hasAsciiForm(domain: string): boolean {
  try {
    const ascii = new URL(`https://${domain}`).hostname.split('.');
    return ascii.length === domain.split('.').length && ascii.every((part) => /^[a-z\d-]{1,63}$/.test(part));
  } catch {
    return false;
  }
}
