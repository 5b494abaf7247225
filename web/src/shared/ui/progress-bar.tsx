import { useId } from 'react';

interface ProgressBarProps {
  /** The work that is being done, and how much of it is done. */
  label: string;
  value: number;
  /** 0 while the maximum is unknown. */
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm text-muted tabular-nums">
        {label}
      </label>
      <progress
        id={id}
        value={max > 0 ? value : undefined}
        max={max > 0 ? max : undefined}
        className="block h-2 w-full appearance-none overflow-hidden rounded-inner bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
