/** Long enough for every browser to have begun to save the file. */
const keepForMs = 60_000;

/** Saves a file as if a download link to it had been clicked. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepForMs);
}
