import { refusal } from '@shop/errors';

export const NotConfigured = refusal('AUTH.NOT_CONFIGURED', 'not-configured');
