import { refusal } from '@shop/errors';

export const NotConfigured = refusal('AUTH.NOT_CONFIGURED', 'not-configured');
/** A page of another site made the browser send the request. */
export const ForeignOrigin = refusal('AUTH.FOREIGN_ORIGIN', 'forbidden');
