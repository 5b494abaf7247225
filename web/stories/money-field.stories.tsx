import { type ComponentProps, useState } from 'react';
import { MoneyField } from '../src/shared/ui/money-field.js';
import type { Stories } from './story.js';

type StoryProps = Partial<ComponentProps<typeof MoneyField>> & { initial?: number | null };

function StatefulMoneyField({ initial = null, ...props }: StoryProps) {
  const [cents, setCents] = useState<number | null | undefined>(initial);
  return (
    <div className="max-w-sm">
      <MoneyField label="Discount" {...props} cents={cents ?? null} onChange={setCents} />
    </div>
  );
}

export const moneyField: Stories = {
  empty: () => <StatefulMoneyField hint="Taken off the whole price" />,
  filled: () => <StatefulMoneyField initial={123_450} />,
  'too high': () => <StatefulMoneyField initial={1_000_000} maxCents={50_000} />,
  failed: () => <StatefulMoneyField error="Please enter the discount" />,
  disabled: () => <StatefulMoneyField initial={500} isDisabled />,
};
