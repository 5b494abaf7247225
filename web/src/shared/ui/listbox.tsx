import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.js';

interface ListboxProps<Item> {
  id: string;
  label: string;
  items: readonly Item[];
  activeIndex: number;
  selectedIndex: number;
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
  /** Content above and below the options, such as an explanation or a contact link. */
  heading?: ReactNode;
  footer?: ReactNode;
  /** Class names that limit the height of the options. */
  maxHeight?: string;
  children: (item: Item) => ReactNode;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The open list of a select or an autocomplete. The focus stays on the control, which names the active option. */
export function Listbox<Item>(props: ListboxProps<Item>) {
  const { id, label, items, activeIndex, selectedIndex, keyOf, onPick, heading, footer, children } = props;
  const { maxHeight = 'max-h-52 sm:max-h-60' } = props;
  const list = useRef<HTMLUListElement>(null);

  const [initialIndex] = useState(activeIndex);

  // The list opens around its active option; `scrollIntoView` with `block: 'center'` would move the page too.
  useEffect(() => {
    const options = list.current;
    const option = options?.children[initialIndex];
    if (!options || !(option instanceof HTMLElement)) return;
    options.scrollTop = option.offsetTop - (options.clientHeight - option.offsetHeight) / 2;
  }, [initialIndex]);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-control border border-line bg-surface shadow-raised">
      {heading}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        // Browsers would let Tab stop at a list that scrolls.
        tabIndex={-1}
        // Keeps the focus on the control: otherwise the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        // `relative`, because the offsets of the options are measured from a positioned element.
        className={`relative overflow-y-auto p-1.5 ${maxHeight}`}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === selectedIndex}
            data-active={index === activeIndex || undefined}
            onClick={() => onPick(item)}
            className={classNames(
              'cursor-pointer rounded-inner px-3 py-2.5',
              index === activeIndex ? 'bg-accent-soft' : 'hover:bg-sunken',
              index === selectedIndex && 'font-semibold',
            )}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {footer}
    </div>
  );
}
