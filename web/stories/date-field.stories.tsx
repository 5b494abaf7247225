import { type ComponentProps, useState } from 'react';
import { DateField } from '../src/shared/ui/date-field.js';
import type { Stories } from './story.js';

type Given = Partial<ComponentProps<typeof DateField>> & { first?: string | null };

function Typed({ first = null, ...given }: Given) {
  const [value, setValue] = useState<string | null | undefined>(first);
  return (
    <div className="max-w-sm">
      <DateField label="Valid until" {...given} value={value ?? null} onChange={setValue} />
    </div>
  );
}

export const dateField: Stories = {
  empty: () => <Typed hint="The last day on which it can be used" />,
  filled: () => <Typed first="2026-12-24" />,
  'too early': () => <Typed first="2026-01-31" min="2026-11-21" />,
  failed: () => <Typed error="Please choose a day" />,
  disabled: () => <Typed first="2026-12-24" isDisabled />,
};
