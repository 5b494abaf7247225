import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';
import { ListFailure } from './list-failure.js';
import { Listbox, optionId } from './listbox.js';

interface AutocompleteProps<Item> {
  label: string;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
  items: readonly Item[];
  /** Where the list begins when it opens; the first item unless something is chosen already. */
  chosenIndex?: number;
  /** Said in place of the list: searching, or nothing found. */
  status?: string | undefined;
  /** The list could not be had: `error` stands in its place, with a way to ask for it again. */
  onRetry?: (() => void) | undefined;
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  children: (item: Item) => ReactNode;
}

const pageSize = 5;
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize };

/** Editable combobox with list autocomplete of the ARIA practices guide. The active result is taken by Enter. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { label, placeholder, hint, error, text, onTextChange, items, chosenIndex = 0, status } = props;
  const { onRetry, keyOf, onPick, onBlur, inputRef, children } = props;
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState(0);
  const activeIndex = Math.min(moved, items.length - 1);
  const listed = open && items.length > 0;
  const hasFailed = open && onRetry !== undefined;
  const leave = () => {
    setOpen(false);
    onBlur?.();
  };

  const show = () => {
    if (open) return;
    setMoved(Math.max(0, chosenIndex));
    setOpen(true);
  };
  const pick = (item: Item | undefined) => {
    if (item === undefined) return;
    setOpen(false);
    onPick(item);
  };
  const move = (by: number) => {
    const next = activeIndex + by;
    // Single steps go round; a page stops at the ends.
    const round = Math.abs(by) === 1 ? (next + items.length) % items.length : next;
    setMoved(Math.min(items.length - 1, Math.max(0, round)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by !== undefined) {
      if (listed) move(by);
      else show();
    } else if (event.key === 'Enter' && listed) pick(items[activeIndex]);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field ids={ids} label={label} error={hasFailed ? undefined : error} hint={hint}>
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
      >
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          ref={inputRef}
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
          onClick={show}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className={classNames(controlClasses, 'pl-12 text-ellipsis')}
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
        {hasFailed && (
          <ListFailure
            text={error}
            onRetry={() => {
              document.getElementById(ids.id)?.focus();
              onRetry();
            }}
          />
        )}
        {open && !listed && status && (
          <p
            role="status"
            className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-control border border-line bg-surface px-4 py-3 text-sm text-muted shadow-raised"
          >
            {status}
          </p>
        )}
      </div>
    </Field>
  );
}
