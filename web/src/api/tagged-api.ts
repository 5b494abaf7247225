import { shopApi as generatedApi } from './generated.js';
import { listOf, tag } from './tags.js';

/**
 * What each endpoint of the public pages reads and changes. `LIST` goes stale with everything that may add or remove an entry; whatever shows
 * something stale asks for it again by itself.
 */
export const shopApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getConfig: { providesTags: [tag('Config')] },
    searchCities: { providesTags: (cities) => listOf('City', cities) },
    searchTeamevents: { providesTags: (cities) => listOf('City', cities) },
    listCountryCities: { providesTags: (cities) => listOf('City', cities) },
    getCitiesMapData: { providesTags: [tag('City')] },
    listCountries: { providesTags: [tag('Country')] },
    listCityGames: { providesTags: (games) => listOf('Game', games) },

    getBookingBySession: { providesTags: (_, __, { sessionIdDto }) => [tag('Booking', sessionIdDto.sessionId)] },
    getBookingByToken: { providesTags: (_, __, { tokenDto }) => [tag('Ticket', tokenDto.token)] },
    // An order replaces the unpaid one before it.
    createStripeCheckout: {
      invalidatesTags: (_, __, { createStripeCheckoutDto: { replacesSessionId: replaced } }) =>
        replaced ? [tag('Booking', replaced)] : [],
    },
    cancelCheckout: {
      invalidatesTags: (_, __, { sessionIdDto: { sessionId } }) => [
        tag('Booking', sessionId),
        tag('GiftCard', sessionId),
      ],
    },
    createLoquizTicket: {
      invalidatesTags: (_, __, { sessionIdDto }) => [tag('Booking', sessionIdDto.sessionId)],
    },

    getGiftCardBySession: { providesTags: (_, __, { sessionId }) => [tag('GiftCard', sessionId)] },
    createGiftCardCheckout: {
      invalidatesTags: (_, __, { createGiftCardCheckoutDto: { replacesSessionId: replaced } }) =>
        replaced ? [tag('GiftCard', replaced)] : [],
    },
  },
});
