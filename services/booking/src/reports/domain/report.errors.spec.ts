import { ReportPeriodInvalid } from './report.errors.js';

it('the refusal of reports has a fixed code and kind, on which the pages depend', () =>
  expect(new ReportPeriodInvalid()).toMatchObject({ code: 'REPORT.PERIOD_INVALID', kind: 'invalid' }));
