import { type PublicConfigDto, shopApi } from '../../api/generated.js';

/** Whether the settings have what every order needs: the legal texts, their version and the VAT rates. */
const isComplete = (answer: Partial<PublicConfigDto> | null): boolean =>
  Boolean(answer?.legal?.de && answer.legal.en && answer.vatRates && answer.textsVersion);

/** The settings; an incomplete response counts as failed and can be requested again. */
const configApi = shopApi.enhanceEndpoints({
  endpoints: {
    getConfig: (endpoint) => {
      endpoint.query = () => ({
        url: '/api/config',
        validateStatus: ({ ok }, answer: Partial<PublicConfigDto> | null) => ok && isComplete(answer),
      });
    },
  },
});

export const { getConfig } = configApi.endpoints;
export const { useGetConfigQuery } = configApi;
