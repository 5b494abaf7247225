import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import { emptyApi } from '../../api/empty-api.js';
import { saveFile } from '../lib/save-file.js';

export interface Download {
  url: string;
  /** Undefined parameters are left out. */
  params?: Record<string, string | undefined>;
  fileName: string;
}

type Request = (args: FetchArgs) => PromiseLike<QueryReturnValue<unknown, FetchBaseQueryError>>;

const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());

const downloadApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Requests the file, because a plain link would not send the access token, and saves it instead of returning it,
     * because the Redux store takes no files.
     */
    download: build.mutation<null, Download>({
      queryFn: async ({ fileName, ...args }, _, __, request) => {
        const { data, error } = await (request as Request)({ ...args, responseHandler });
        if (error) return { error };
        saveFile(data as Blob, fileName);
        return { data: null };
      },
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
