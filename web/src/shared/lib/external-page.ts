/** Whether this page is shown in a frame, usually on another site; it must not navigate itself there (decision D34). */
export const isFramed = (): boolean => window.parent !== window;
