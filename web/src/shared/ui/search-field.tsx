import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../lib/use-debounced.js';
import { TextField } from './text-field.js';

interface SearchFieldProps {
  label: string;
  hint?: string;
  /** Shown while the field is empty: what can be typed. */
  placeholder?: string;
  /** The search text in the address of the page. */
  search: string;
  onSearch: (search: string) => void;
}

const debounceMs = 200;

/** A field that searches while something is typed. */
export function SearchField({ label, hint, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const debounced = useDebounced(typed, debounceMs);
  if (search !== lastSearch) {
    setLastSearch(search);
    // Something other than this field has changed the address: Back, or a reset.
    if (search !== typed.trim()) setTyped(search);
  }
  const apply = useEffectEvent((text: string) => {
    if (text === typed && text.trim() !== search) onSearch(text.trim());
  });
  useEffect(() => apply(debounced), [debounced]);
  return (
    <TextField
      label={label}
      hint={hint}
      placeholder={placeholder}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
