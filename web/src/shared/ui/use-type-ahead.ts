import { useRef } from 'react';

const resetMs = 1_000;

/** Returns a function for the index of the next option that begins with the text typed without a second's pause. */
export function useTypeAhead(labels: readonly string[]): (character: string, from: number) => number {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  return (character, from) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), resetMs);
    typed.current += character.toLowerCase();
    const start = typed.current.length === 1 ? from + 1 : from;
    const inOrder = labels.map((_, offset) => (start + offset) % labels.length);
    return inOrder.find((index) => labels[index]!.toLowerCase().startsWith(typed.current)) ?? -1;
  };
}
