import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../shared/ui/class-names.js';

interface TabsProps<Value extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly { value: Value; text: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
  className?: string;
  panelClassName?: string;
  /** Content of the panel. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as in the ARIA Authoring Practices Guide: the arrow keys select a tab, the Tab key moves to its panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, selected, onSelect, className, panelClassName, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const select = (index: number) => {
    onSelect(tabs[index]!.value);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const shown = tabs.findIndex(({ value }) => value === selected);
    if (step !== undefined) select((shown + step + tabs.length) % tabs.length);
    else if (event.key === 'Home') select(0);
    else if (event.key === 'End') select(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('grid grid-cols-2 gap-1 rounded-control bg-sunken p-1', className)}
      >
        {tabs.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-controls={`${id}-panel`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => onSelect(value)}
            onKeyDown={onKeyDown}
            className={classNames(
              'min-h-10 cursor-pointer rounded-inner px-2 font-semibold transition-colors',
              value === selected ? 'bg-surface text-accent shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={panelClassName}>
        {children}
      </div>
    </>
  );
}
