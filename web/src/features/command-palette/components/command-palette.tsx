import '../texts.js';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../shared/ui/dialog.js';
import { TextField } from '../../../shared/ui/index.js';
import type { NavigationItem } from '../../admin-shell/index.js';
import type { Command } from '../model/commands.js';
import { useCommands } from '../model/use-commands.js';
import { CommandList, optionId } from './command-list.js';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface CommandPaletteProps {
  pages: readonly NavigationItem[];
  onClose: () => void;
}

/** A search for pages, actions and orders that needs no mouse: the keyboard selects and opens what was found. */
export function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('commandPalette');
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const { commands, isSearching, hasFailed } = useCommands(typed, pages);
  const activeIndex = Math.min(chosenIndex, commands.length - 1);

  const pick = ({ to }: Command) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosenIndex((activeIndex + step + commands.length) % commands.length);
    }
    const active = commands[activeIndex];
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    }
  };
  const status = () => {
    if (hasFailed) return t('failed');
    if (isSearching) return t('searching');
    return commands.length === 0 ? t('none') : undefined;
  };

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosenIndex(0);
        }}
      />
      <CommandList id={listId} commands={commands} activeIndex={activeIndex} onPick={pick} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {status()}
      </p>
    </Dialog>
  );
}
