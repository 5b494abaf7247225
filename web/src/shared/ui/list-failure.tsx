import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';

interface ListFailureProps {
  text: string | undefined;
  onRetry: () => void;
}

/** Shown in place of a list that could not be loaded. */
export function ListFailure({ text, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  return (
    <div
      // A press here leaves the focus in the field above, so that this message stays open.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1.5 flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-surface px-4 py-1.5 text-sm shadow-raised"
    >
      <p role="alert" className="text-danger">
        {text}
      </p>
      <Button variant="quiet" className="!px-0" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {t('retry')}
      </Button>
    </div>
  );
}
