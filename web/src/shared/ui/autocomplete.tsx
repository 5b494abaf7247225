import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { closeKeyboard, raiseAboveKeyboard } from '../lib/touch.js';
import { classNames } from './class-names.js';
import { controlClasses, Field, fieldIds } from './field.js';
import { ListFailure } from './list-failure.js';
import { Listbox, optionId } from './listbox.js';

interface AutocompleteProps<Item> {
  label: string;
  placeholder?: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
  items: readonly Item[];
  /**
   * The option that is active when the list opens: the first one, the selected one, or the best match. With
   * `isSuggesting` none is active then.
   */
  initialIndex?: number;
  /** Whether the items are only suggestions: Enter then selects one only after the arrow keys have made it active. */
  isSuggesting?: boolean;
  /** Content above and below the list. */
  heading?: ReactNode;
  footer?: ReactNode;
  /** Shown in place of the list: searching, or nothing found. */
  status?: string | undefined;
  /** Given when the list could not be loaded: `error` is then shown in its place, with a button to retry. */
  onRetry?: (() => void) | undefined;
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
  onEscape?: () => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  children: (item: Item) => ReactNode;
}

const pageSize = 5;
const moveByKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize };

/**
 * An editable combobox with list autocomplete, as the ARIA Authoring Practices Guide describes it. Enter selects the
 * active result; Tab does the same once something was typed or the arrow keys were used, and goes on to the next field.
 */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { label, placeholder, required, hint, error, text, onTextChange, items, initialIndex = 0, status } = props;
  const { isSuggesting = false, heading, footer, onRetry, keyOf, onPick, onEscape, onBlur, inputRef, children } = props;
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const [open, setOpen] = useState(false);
  // The option to which the arrow keys have moved since the list opened or the text changed.
  const [moved, setMoved] = useState<number | null>(null);
  const [isTyped, setTyped] = useState(false);
  const activeIndex = Math.min(moved ?? (isSuggesting ? -1 : Math.max(0, initialIndex)), items.length - 1);
  const isListShown = open && items.length > 0;
  const hasFailed = open && onRetry !== undefined;
  const leave = () => {
    setOpen(false);
    onBlur?.();
  };

  const show = () => {
    if (open) return;
    setMoved(null);
    setTyped(false);
    setOpen(true);
  };
  const pick = (item: Item | undefined) => {
    if (item === undefined) return;
    setOpen(false);
    onPick(item);
    closeKeyboard(document.getElementById(ids.id));
  };
  const move = (by: number) => {
    // Arrow Up without an active option goes to the last one.
    const next = activeIndex < 0 && by < 0 ? items.length + by : activeIndex + by;
    // Single steps wrap around; Page Up and Page Down stop at the ends.
    const target = Math.abs(by) === 1 ? (next + items.length) % items.length : next;
    setMoved(Math.min(items.length - 1, Math.max(0, target)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = moveByKey[event.key];
    if (by !== undefined) {
      if (isListShown) move(by);
      else show();
    } else if (event.key === 'Enter' && isListShown) pick(items[activeIndex]);
    else if (event.key === 'Tab' && isListShown) {
      if (!event.shiftKey && (isTyped || moved !== null)) pick(items[activeIndex]);
      // The list closes before the browser moves the focus, which therefore never lands within it.
      setOpen(false);
      return;
    } else if (event.key === 'Escape' && open) {
      setOpen(false);
      onEscape?.();
    } else return;
    event.preventDefault();
  };

  return (
    <Field ids={ids} label={label} isRequired={required} error={hasFailed ? undefined : error} hint={hint}>
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => {
          // When the whole window loses the focus, its active element stays the same: the field is not left.
          if (!currentTarget.contains(relatedTarget ?? document.activeElement)) leave();
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
        <input
          ref={inputRef}
          id={ids.id}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={isListShown && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? ids.messageId : undefined}
          placeholder={placeholder}
          required={required}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setMoved(null);
            setTyped(true);
            setOpen(true);
          }}
          onClick={show}
          onFocus={(event) => {
            event.target.select();
            raiseAboveKeyboard(event.target);
            if (isSuggesting) show();
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlClasses, 'pl-12 text-ellipsis')}
        />
        {isListShown && (
          <Listbox
            id={listId}
            label={label}
            items={items}
            activeIndex={activeIndex}
            selectedIndex={activeIndex}
            keyOf={keyOf}
            onPick={pick}
            heading={heading}
            footer={footer}
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
        {open && !isListShown && status && (
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
