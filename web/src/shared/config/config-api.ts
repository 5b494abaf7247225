import { type PublicConfigDto, shopApi } from '../../api/generated.js';

/** What the pages cannot do without: the legal texts for an order, the rates for its price. */
const isWhole = (answer: Partial<PublicConfigDto> | null): boolean =>
  Boolean(answer?.legal?.de && answer.legal.en && answer.vatRates && answer.textsVersion);

/** The settings; an answer that lacks a part is as good as none and can be asked for again. */
const configApi = shopApi.enhanceEndpoints({
  endpoints: {
    getConfig: (endpoint) => {
      endpoint.query = () => ({
        url: '/api/config',
        validateStatus: ({ ok }, answer: Partial<PublicConfigDto> | null) => ok && isWhole(answer),
      });
    },
  },
});

export const { getConfig } = configApi.endpoints;
export const { useGetConfigQuery } = configApi;
