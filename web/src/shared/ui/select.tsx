import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';
import { Listbox, optionId } from './listbox.js';
import { useTypeAhead } from './use-type-ahead.js';

interface SelectOption {
  value: string;
  label: string;
  /** Shorter text for the closed control. */
  short?: string;
}

interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The select-only combobox of the ARIA Authoring Practices Guide: a native select cannot limit its list's height. */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, onBlur, placeholder, required, disabled, error, hint } = props;
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const selectedIndex = options.findIndex((option) => option.value === value);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [open, setOpen] = useState(false);
  const typeAhead = useTypeAhead(options.map((option) => option.label));

  const show = (index: number) => {
    setOpen(true);
    setActiveIndex(Math.max(0, index));
  };
  const pick = (option: SelectOption | undefined) => {
    setOpen(false);
    if (option && option.value !== value) onChange(option.value);
  };
  const move = (index: number) => setActiveIndex(Math.min(options.length - 1, Math.max(0, index)));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isPrintable = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPrintable) {
      const found = typeAhead(key, open ? activeIndex : selectedIndex);
      if (found >= 0) show(found);
    } else if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'].includes(key)) return;
      show(key === 'Home' ? 0 : key === 'End' ? options.length - 1 : selectedIndex);
    } else if (key === 'ArrowDown') move(activeIndex + 1);
    else if (key === 'ArrowUp') move(activeIndex - 1);
    else if (key === 'PageDown') move(activeIndex + 10);
    else if (key === 'PageUp') move(activeIndex - 10);
    else if (key === 'Home') move(0);
    else if (key === 'End') move(options.length - 1);
    else if (key === 'Enter' || key === ' ') pick(options[activeIndex]);
    else if (key === 'Escape') setOpen(false);
    else if (key === 'Tab') return pick(options[activeIndex]);
    else return;
    event.preventDefault();
  };

  const selected = options[selectedIndex];
  return (
    <Field ids={ids} label={label} isRequired={required} error={error} hint={hint}>
      <div className="relative">
        <button
          id={ids.id}
          type="button"
          role="combobox"
          aria-labelledby={ids.labelId}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open ? optionId(listId, activeIndex) : undefined}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? ids.messageId : undefined}
          disabled={disabled}
          onClick={() => (open ? setOpen(false) : show(selectedIndex))}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          className={classNames(controlClasses, 'flex cursor-pointer items-center justify-between gap-2 text-left')}
        >
          <span className={classNames('min-w-0 wrap-break-word', !selected && 'text-muted')}>
            {selected?.short ?? selected?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
        </button>
        {open && (
          <Listbox
            id={listId}
            label={label}
            items={options}
            activeIndex={activeIndex}
            selectedIndex={selectedIndex}
            keyOf={(option) => option.value}
            onPick={pick}
          >
            {(option) => option.label}
          </Listbox>
        )}
      </div>
    </Field>
  );
}
