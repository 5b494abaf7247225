// `npm run alerts:test`: has promtool test every alert and parse every expression of the dashboards.
import { canInstallPackages, installPackages } from '../launcher/apt.ts';
import { findProgram } from '../launcher/programs.ts';
import { alertCases } from './alert-cases.ts';
import { dashboardExpressions } from './dashboards.ts';
import { failedAlertTests, invalidExpressions } from './promtool.ts';

if (!findProgram('promtool') && canInstallPackages()) installPackages(['prometheus']);
const promtool = findProgram('promtool');
if (!promtool) {
  console.error("promtool is missing; Debian's package prometheus has it");
  process.exit(1);
}
const expressions = dashboardExpressions();
const failures = [failedAlertTests(promtool), invalidExpressions(promtool, expressions)].filter(Boolean);
for (const output of failures) console.error(output);
if (failures.length === 0)
  console.log(`${alertCases.length} tests of alerts passed, ${expressions.length} expressions of dashboards are valid`);
process.exitCode = failures.length === 0 ? 0 : 1;
