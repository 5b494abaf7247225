import { useEffect, useRef, useState } from 'react';
import { type StartSyncDto, type SyncRunDto, useStartSyncMutation } from '../../../api/generated-admin.js';
import { currentTexts, type Language, problemOf, serverMessage, useLanguage } from '../../../shared/i18n/index.js';
import { toast } from '../../../shared/ui/index.js';
import { itemCountsText } from './item-counts-text.js';
import { useFollowedRun } from './use-followed-run.js';

const texts = currentTexts('contentSync');

/** Starts syncs, and follows the one that was started here, otherwise the one that is already running. */
export function useSync(runningId: string | undefined) {
  const language = useLanguage();
  const [request, { isLoading: isStarting, isError }] = useStartSyncMutation();
  const [startedId, setStartedId] = useState<string>();
  const { run } = useFollowedRun(startedId ?? runningId);
  const isRunning = isStarting || (startedId !== undefined && !run) || run?.state === 'running';

  const shownId = useRef<string>(undefined);
  useEffect(() => {
    if (!run || run.id !== startedId || run.state === 'running' || shownId.current === run.id) return;
    shownId.current = run.id;
    showOutcome(run, language);
  }, [run, startedId, language]);

  const start = async (mode: StartSyncDto) => {
    const answer = await request({ startSyncDto: mode });
    if (answer.data) setStartedId(answer.data.id);
    else showFailure(problemOf(answer.error)?.error, language);
  };
  return { run, isRunning, couldNotStart: isError && !isStarting, start };
}

function showOutcome({ state, dryRun, stats, error }: SyncRunDto, language: Language): void {
  if (state !== 'succeeded' || !stats) return showFailure(error?.message, language);
  toast.success(
    () => texts(dryRun ? 'dryRunDone' : 'syncDone'),
    () => (dryRun ? undefined : itemCountsText(texts, stats)),
  );
}

function showFailure(message: string | undefined, language: Language): void {
  const reason = serverMessage(message, language);
  toast.danger(
    () => texts('syncFailed'),
    () => reason() ?? texts('syncLater'),
  );
}
