import { useEffect, useState } from 'react';

const confirmationMs = 2_000;

/** Copies a text; `copied` holds it for two seconds as confirmation. */
export function useCopied(): { copied: string | null; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      } catch {
        // A browser that forbids it gives no confirmation; the text stands on the page.
      }
    },
  };
}
