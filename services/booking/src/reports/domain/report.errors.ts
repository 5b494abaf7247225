import { refusal } from '@shop/errors';

export const ReportPeriodInvalid = refusal('REPORT.PERIOD_INVALID', 'invalid');
