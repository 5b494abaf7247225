import { classNames } from './class-names.js';

interface ChoicesProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few values side by side, of which one is chosen. */
export function Choices<Value extends string | number>({ label, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 sm:gap-3">
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'min-h-12 min-w-fit flex-1 cursor-pointer rounded-control border px-1 text-sm font-semibold sm:px-2 sm:text-base',
            value === chosen
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-line bg-surface hover:border-control hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
