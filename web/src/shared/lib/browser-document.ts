/** The document as a whole, which tests cannot load anew. */
export const browserDocument = {
  reload: (): void => window.location.reload(),
};
