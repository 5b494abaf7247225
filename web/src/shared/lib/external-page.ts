/** Whether this page is shown inside another site's frame, where it must not navigate itself (decision D34). */
export const isFramed = (): boolean => window.parent !== window;
