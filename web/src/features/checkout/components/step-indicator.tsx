import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/index.js';

const steps = ['select', 'personal', 'payment'] as const;

export function StepIndicator({ step }: { step: number }) {
  const { t } = useTranslation('checkout');
  return (
    <ol aria-label={t('steps.label')} className="mb-8 flex gap-2 sm:gap-4">
      {steps.map((name, index) => {
        const number = index + 1;
        const done = number < step;
        const current = number === step;
        return (
          <li
            key={name}
            aria-current={current ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 flex-1 flex-col gap-2 border-t-4 pt-3 text-sm transition-colors sm:flex-row sm:items-center sm:text-base',
              current && 'max-[16rem]:flex-3',
              done || current ? 'border-accent' : 'border-line forced-colors:border-dotted',
            )}
          >
            <span
              aria-hidden={done}
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full text-sm leading-none font-bold',
                current && 'bg-accent text-on-accent forced-colors:border-2',
                done && 'bg-accent-soft text-accent',
                !done && !current && 'bg-sunken text-muted',
              )}
            >
              {done ? <Check className="size-4" /> : number}
            </span>
            <span
              className={classNames(
                'min-w-0 hyphens-auto',
                current ? 'font-semibold' : 'text-muted max-[16rem]:sr-only',
              )}
            >
              {t(`steps.${name}`)}
              {done && <span className="sr-only"> ({t('steps.done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
