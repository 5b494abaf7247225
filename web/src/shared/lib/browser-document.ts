/** Reloads the document, or leaves it for another page. Tests replace these functions. */
export const browserDocument = {
  reload: (): void => window.location.reload(),
  leaveTo: (url: string): void => window.location.assign(url),
};
