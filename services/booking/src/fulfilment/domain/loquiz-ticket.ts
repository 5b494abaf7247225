export type LoquizTicket = { id: string; username: string; password: string | undefined };

/** A customer can sign in with it. */
export type UsableTicket = LoquizTicket & { password: string };

export const isUsable = (ticket: LoquizTicket | undefined): ticket is UsableTicket => ticket?.password !== undefined;
