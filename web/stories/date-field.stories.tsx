import { type ComponentProps, useState } from 'react';
import { DateField } from '../src/shared/ui/date-field.js';
import type { Stories } from './story.js';

type StoryProps = Partial<ComponentProps<typeof DateField>> & { initial?: string | null };

function StatefulDateField({ initial = null, ...props }: StoryProps) {
  const [value, setValue] = useState<string | null | undefined>(initial);
  return (
    <div className="max-w-sm">
      <DateField label="Valid until" {...props} value={value ?? null} onChange={setValue} />
    </div>
  );
}

export const dateField: Stories = {
  empty: () => <StatefulDateField hint="The last day on which it can be used" />,
  filled: () => <StatefulDateField initial="2026-12-24" />,
  'too early': () => <StatefulDateField initial="2026-01-31" min="2026-11-21" />,
  failed: () => <StatefulDateField error="Please choose a day" />,
  disabled: () => <StatefulDateField initial="2026-12-24" isDisabled />,
};
