/** Wraps loading another document, which tests replace. */
export const browserDocument = {
  reload: (): void => window.location.reload(),
  leaveTo: (url: string): void => window.location.assign(url),
};
