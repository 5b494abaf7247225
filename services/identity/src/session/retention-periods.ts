/** A device is known for as long as the cookie with its token lives. */
export const deviceLifeMs = 365 * 86_400_000;

/** At least a day more than two years, because the database refuses to delete records younger than two years. */
export const auditRecordLifeMs = 732 * 86_400_000;
