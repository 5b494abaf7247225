const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A part of a domain: letters of any script but full-width ones, digits, and hyphens between them. */
const label = /^(?!-)[a-z\u00a1-\uff00\uff5f-\uffff\d-]{1,63}(?<!-)$/i;
const topLevel = /^([a-z\u00a1-\u00a8\u00aa-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]{2,}|xn[a-z\d-]{2,})$/i;

/**
 * An address of at most 254 characters that mail servers accept: no quoted local part, which many refuse, and no local
 * part beyond ASCII, which needs an SMTP extension. A domain beyond ASCII is fine, because mail servers get its ASCII
 * form.
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
    topLevel.test(labels.at(-1)!)
  );
}
