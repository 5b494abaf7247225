/** A device is known for as long as the cookie with its token lives. */
export const deviceLifeMs = 365 * 86_400_000;

/** Two years and a day, because the database refuses to delete younger records. */
export const auditRecordLifeMs = 732 * 86_400_000;
