import { type ComponentProps, useState } from 'react';
import { MoneyField } from '../src/shared/ui/money-field.js';
import type { Stories } from './story.js';

type Given = Partial<ComponentProps<typeof MoneyField>> & { first?: number | null };

function Typed({ first = null, ...given }: Given) {
  const [cents, setCents] = useState<number | null | undefined>(first);
  return (
    <div className="max-w-sm">
      <MoneyField label="Discount" {...given} cents={cents ?? null} onChange={setCents} />
    </div>
  );
}

export const moneyField: Stories = {
  empty: () => <Typed hint="Taken off the whole price" />,
  filled: () => <Typed first={123_450} />,
  'too high': () => <Typed first={1_000_000} maxCents={50_000} />,
  failed: () => <Typed error="Please enter the discount" />,
  disabled: () => <Typed first={500} isDisabled />,
};
