import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a form whose first wrong field gets the focus after each refused attempt to send it. */
export function useFirstWrongField(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return form;
}
