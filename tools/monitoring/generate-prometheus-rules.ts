// A part of `npm run generate`: writes the PrometheusRules of each overlay.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overlaysWithAlerts, prometheusRules } from './prometheus-rules.ts';

for (const overlay of overlaysWithAlerts())
  writeFileSync(join(overlay, 'prometheus-rules.yaml'), prometheusRules(overlay));
