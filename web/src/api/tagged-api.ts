import { shopApi as generatedApi } from './generated.js';
import { tagsOfList, tag } from './tags.js';

/**
 * Cache tags of the public pages' endpoints. When a tag is invalidated, the components that show data with this tag
 * request these data again automatically.
 */
export const shopApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Booking', 'City', 'Config', 'Game', 'GiftCard', 'Ticket'],
  endpoints: {
    getConfig: { providesTags: [tag('Config')] },
    searchCities: { providesTags: (cities) => tagsOfList('City', cities) },
    suggestCities: { providesTags: (suggestions) => tagsOfList('City', suggestions?.places) },
    listCityGames: { providesTags: (games) => tagsOfList('Game', games) },

    getBookingBySession: { providesTags: (_, __, { sessionIdDto }) => [tag('Booking', sessionIdDto.sessionId)] },
    getBookingByToken: { providesTags: (_, __, { tokenDto }) => [tag('Ticket', tokenDto.token)] },
    // An order replaces the previous unpaid one.
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
