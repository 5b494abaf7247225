import { useEffect, useState } from 'react';

const confirmationMs = 2_000;

/**
 * Copies a text; `copied` holds it for two seconds as confirmation. `copy` returns false when the browser refuses: then
 * there is no confirmation, and the text is still visible on the page.
 */
export function useCopied(): { copied: string | null; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    copy: async (text) => {
      const isCopied = await toClipboard(text);
      if (isCopied) setCopied(text);
      return isCopied;
    },
  };
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The way without the clipboard API, which browsers offer neither over plain HTTP nor without permission. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 size-px opacity-0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
