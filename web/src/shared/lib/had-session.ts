/** The storage key of a flag that is set while an admin has a session: without it no request for a session is sent. */
export const hadSessionKey = 'shop.had-session';
