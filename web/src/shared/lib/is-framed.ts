/** Whether this page is in a frame, usually on another site. A framed page must not navigate itself (decision D34). */
export const isFramed = (): boolean => window.parent !== window;
