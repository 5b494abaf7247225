import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import { emptyApi } from '../../api/empty-api.js';
import { saveFile } from '../../shared/lib/save-file.js';
import type { OrderFilter } from './model/use-order-list-address.js';

type Request = (args: FetchArgs) => PromiseLike<QueryReturnValue<unknown, FetchBaseQueryError>>;

/** Saves the file itself: a plain link would not send the access token, and the store takes no files. */
async function download(request: Request, args: FetchArgs, fileName: string) {
  const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
  const { data, error } = await request({ ...args, responseHandler });
  if (error) return { error };
  saveFile(data as Blob, fileName);
  return { data: null };
}

const ordersApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    exportOrders: build.mutation<null, OrderFilter>({
      queryFn: (filter, _, __, request) =>
        download(request as Request, { url: '/api/admin/orders.csv', params: filter }, 'orders.csv'),
    }),
    /** `file` is the number of the document with `.pdf` or `.xml`. */
    saveInvoice: build.mutation<null, { file: string }>({
      queryFn: ({ file }, _, __, request) =>
        download(request as Request, { url: `/api/admin/invoices/${encodeURIComponent(file)}` }, file),
    }),
  }),
});

export const { useExportOrdersMutation, useSaveInvoiceMutation } = ordersApi;
