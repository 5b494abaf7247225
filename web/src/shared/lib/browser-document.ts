/** Wraps the loading of another document, so that tests can replace it. */
export const browserDocument = {
  reload: (): void => window.location.reload(),
  leaveTo: (url: string): void => window.location.assign(url),
};
