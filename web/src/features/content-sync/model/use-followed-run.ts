import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { adminApi } from '../../../api/tagged-admin-api.js';
import { tag } from '../../../api/tags.js';

const pollMs = 1_000;

/** Polls a run until it has ended; then the lists of runs, cities and games are requested again. */
export function useFollowedRun(id: string | undefined) {
  const { dispatch } = useStore();
  const { getSyncRun } = adminApi.endpoints;
  const query = id ? { id } : skipToken;
  const { currentData: run, error } = getSyncRun.useQueryState(query);
  const { refetch } = getSyncRun.useQuerySubscription(query, {
    pollingInterval: run && run.state !== 'running' ? 0 : pollMs,
    refetchOnMountOrArgChange: true,
  });

  // The server's message is in the language of the request, so the run is requested again when the language changes.
  const language = useLanguage();
  const languageOfRun = useRef(language);
  useEffect(() => {
    if (languageOfRun.current !== language && run) void refetch();
    languageOfRun.current = language;
  }, [language, run, refetch]);

  const lastSeen = useRef<SyncRunDto>(undefined);
  useEffect(() => {
    const hasEnded =
      lastSeen.current?.id === run?.id && lastSeen.current?.state === 'running' && run?.state !== 'running';
    lastSeen.current = run;
    if (hasEnded) dispatch(adminApi.util.invalidateTags([tag('SyncRun'), tag('City'), tag('Game')]));
  }, [run, dispatch]);
  return { run, error, refetch };
}
