import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.js';
import { controlLook, Field, fieldIds } from './field.js';
import { Listbox, optionId } from './listbox.js';

interface AutocompleteProps<Item> {
  label: string;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
  items: readonly Item[];
  /** Said in place of the list: searching, or nothing found. */
  status?: string | undefined;
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** Editable combobox with list autocomplete of the ARIA practices guide. The first result is active, Enter takes it. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { label, placeholder, hint, error, text, onTextChange, items, status, keyOf, onPick, children } = props;
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState(0);
  const activeIndex = Math.min(moved, items.length - 1);
  const listed = open && items.length > 0;

  const pick = (item: Item | undefined) => {
    if (item === undefined) return;
    setOpen(false);
    onPick(item);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (listed) setMoved((activeIndex + step + items.length) % items.length);
      else setOpen(true);
    } else if (event.key === 'Enter' && listed) pick(items[activeIndex]);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field ids={ids} label={label} error={error} hint={hint}>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          id={ids.id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listId}
          aria-activedescendant={listed ? optionId(listId, activeIndex) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? ids.messageId : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setMoved(0);
            setOpen(true);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={classNames(controlLook, 'pl-12')}
        />
        {listed && (
          <Listbox
            id={listId}
            label={label}
            items={items}
            activeIndex={activeIndex}
            selectedIndex={activeIndex}
            keyOf={keyOf}
            onPick={pick}
          >
            {children}
          </Listbox>
        )}
        {open && !listed && status && (
          <p
            role="status"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-surface px-4 py-3 text-sm text-muted shadow-raised"
          >
            {status}
          </p>
        )}
      </div>
    </Field>
  );
}
