import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/index.js';
import type { Command } from '../model/commands.js';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  activeIndex: number;
  onPick: (command: Command) => void;
}

/** The focus stays on the input; its `aria-activedescendant` names the active option. */
export function CommandList({ id, commands, activeIndex, onPick }: CommandListProps) {
  const { t } = useTranslation('commandPalette');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('results')} className="max-h-80 space-y-1 overflow-y-auto">
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          // Keeps the focus on the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(command)}
          className={classNames(
            'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-inner px-3 py-2',
            index === activeIndex ? 'bg-accent-soft' : 'hover:bg-sunken',
          )}
        >
          <span className="min-w-0 font-medium wrap-anywhere">{command.text}</span>
          <span className="text-sm text-muted">{command.detail ?? t(`kind.${command.kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
