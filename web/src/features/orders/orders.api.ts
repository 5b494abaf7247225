import { emptyApi } from '../../api/empty-api.js';
import { saveFile } from '../../shared/lib/save-file.js';
import type { OrderFilter } from './model/use-order-list-address.js';

const ordersApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file itself: a plain link would not send the access token, and the store takes no files. */
    exportOrders: build.mutation<null, OrderFilter>({
      queryFn: async (filter, _, __, request) => {
        const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
        const { data, error } = await request({ url: '/api/admin/orders.csv', params: filter, responseHandler });
        if (error) return { error };
        saveFile(data as Blob, 'orders.csv');
        return { data: null };
      },
    }),
  }),
});

export const { useExportOrdersMutation } = ordersApi;
