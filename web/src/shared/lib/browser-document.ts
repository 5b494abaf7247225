/** Wraps reloading the document, which tests replace. */
export const browserDocument = {
  reload: (): void => window.location.reload(),
};
