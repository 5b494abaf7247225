/** The content system puts a file's id before its name. */
const fileId = /^[0-9a-f]{24}_/;
const unsafe = /[^\p{L}\p{N}._-]+/gu;

/** The name under which a file of this address is saved: letters, digits, dots, dashes and underscores only. */
export function fileNameOf({ pathname }: URL): string {
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1));
  return (
    name
      .replace(fileId, '')
      .normalize('NFC')
      .replaceAll(unsafe, '-')
      .replace(/^[.-]+/, '') || 'download'
  );
}

/**
 * A Content-Disposition header that makes a browser save the file, with an ASCII name for clients that only know the
 * old form (RFC 6266).
 */
export function attachment(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replaceAll(/[^A-Za-z0-9._-]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
