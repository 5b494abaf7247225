export type LoquizTicket = { id: string; username: string; password: string | undefined };

/** A ticket with which a customer can sign in. */
export type UsableTicket = LoquizTicket & { password: string };

export const isUsable = (ticket: LoquizTicket | undefined): ticket is UsableTicket => ticket?.password !== undefined;
