import '../ui/texts.js';
import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentTexts, errorMessage, useLanguage } from '../i18n/index.js';
import { Button, toast } from '../ui/index.js';
import { type Download, useDownloadMutation } from './download-api.js';

const texts = currentTexts('ui');

interface DownloadButtonProps extends Download {
  variant?: 'secondary' | 'quiet';
  /** The name for screen readers, where several buttons have the same text. */
  label?: string;
  children: ReactNode;
}

/** A button that saves a file for signed-in admins; a toast reports when the file could not be loaded. */
export function DownloadButton({ variant = 'secondary', label, children, ...file }: DownloadButtonProps) {
  const language = useLanguage();
  const [download, { isLoading }] = useDownloadMutation();
  const save = async () => {
    const { error } = await download(file);
    if (error) toast.danger(() => texts('download.failed'), errorMessage(error, language));
  };
  return (
    <Button variant={variant} busy={isLoading} aria-label={label} onClick={() => void save()}>
      <DownloadIcon aria-hidden className="size-5 shrink-0" />
      {children}
    </Button>
  );
}
