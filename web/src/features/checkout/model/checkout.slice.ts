import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { teamsAfterParticipantsChange } from '@shop/pricing';
import type { CityDto } from '../../../api/generated-widgets.js';
import type { GameDto } from '../../../api/generated.js';
import { currentLanguage, type Language } from '../../../shared/i18n/index.js';
import { orderCompleted } from '../../../shared/lib/order.js';
import { choiceOf, paysForChoice } from './choice.js';
import type {
  CheckoutState,
  CouponRefusal,
  GameLanguage,
  OpenSession,
  PaymentProblem,
  PersonalData,
  Quote,
  UsableCoupon,
} from './checkout.schema.js';
import { gameLanguageOf } from './game-language.js';

export const initialCheckout: CheckoutState = {
  step: 1,
  participants: 0,
  teams: 0,
  language: null,
  isLanguageChosen: false,
  isDialCodeChosen: false,
  selectedCity: null,
  selectedGame: null,
  selectedDate: null,
  vatRateBp: 1900,
  discountCode: '',
  coupon: null,
  couponStatus: 'idle',
  couponError: null,
  quote: null,
  paymentStatus: 'idle',
  paymentProblem: 'failure',
  paymentNotice: null,
  openSession: null,
  personalData: {
    firstName: '',
    lastName: '',
    countryCode: '+49',
    phone: '',
    email: '',
    acceptTerms: false,
    acceptEarlyStart: false,
  },
};

const checkout = createSlice({
  name: 'checkout',
  initialState: initialCheckout,
  reducers: {
    participantsChanged(state, { payload }: PayloadAction<number>) {
      state.participants = payload;
      state.teams = teamsAfterParticipantsChange(payload, state.teams);
      state.quote = null;
    },
    teamsChanged(state, { payload }: PayloadAction<number>) {
      state.teams = payload;
      state.quote = null;
    },
    citySelected(state, { payload }: PayloadAction<{ city: CityDto; vatRateBp: number }>) {
      if (state.selectedCity?.id !== payload.city.id) state.selectedGame = null;
      state.selectedCity = payload.city;
      state.vatRateBp = payload.vatRateBp;
      state.quote = null;
    },
    gameSelected(state, { payload }: PayloadAction<GameDto>) {
      state.selectedGame = payload;
      state.quote = null;
    },
    /**
     * The games of a city were loaded (again): updates the selected game's data, or deselects the game when it is
     * missing, and selects the only game of a city.
     */
    gamesLoaded(state, { payload: { cityId, games } }: PayloadAction<{ cityId: string; games: GameDto[] }>) {
      if (state.selectedCity?.id !== cityId) return;
      const chosen =
        games.find(({ id }) => id === state.selectedGame?.id) ?? (games.length === 1 ? games[0] : undefined);
      state.selectedGame = chosen ?? null;
    },
    gameLanguageChanged(state, { payload }: PayloadAction<GameLanguage>) {
      state.language = payload;
      state.isLanguageChosen = true;
    },
    discountCodeEdited(state, { payload }: PayloadAction<string>) {
      state.discountCode = payload.toUpperCase();
      clearCoupon(state, 'idle');
    },
    couponCheckStarted(state) {
      state.discountCode = state.discountCode.trim();
      clearCoupon(state, state.discountCode ? 'loading' : 'idle');
    },
    couponAccepted(state, { payload }: PayloadAction<UsableCoupon>) {
      if (state.couponStatus !== 'loading') return;
      state.coupon = payload;
      state.couponStatus = 'valid';
    },
    couponRefused(state, { payload }: PayloadAction<CouponRefusal>) {
      clearCoupon(state, 'invalid');
      state.couponError = payload;
    },
    personalDataChanged(state, { payload }: PayloadAction<PersonalData>) {
      state.personalData = payload;
    },
    dialCodeChosen(state) {
      state.isDialCodeChosen = true;
    },
    stepEntered: {
      prepare: (step: CheckoutState['step']) => ({ payload: step, meta: currentLanguage() }),
      reducer(state, { payload: step, meta: pageLanguage }: PayloadAction<CheckoutState['step'], string, Language>) {
        // After step 1 a change of the page's language no longer changes the language in which the game is ordered.
        if (step > 1) state.language ??= gameLanguageOf(state, pageLanguage);
        else if (!state.isLanguageChosen) state.language = null;
        state.step = step;
        state.paymentStatus = 'idle';
        if (step < 3 && state.paymentNotice?.reason !== 'paid') state.paymentNotice = null;
        if (state.openSession) state.openSession.awaited = false;
      },
    },
    priceQuoted(state, { payload }: PayloadAction<Quote>) {
      state.quote = payload;
    },
    /** A session was created. Its `place` is `blocked` until `paymentPageOpened` reports where the page has opened. */
    paymentOpened: {
      prepare: ({ sessionId, url, awaited }: Pick<OpenSession, 'sessionId' | 'url' | 'awaited'>) => ({
        payload: { sessionId, url, awaited, openedAt: Date.now(), place: 'blocked' as const },
      }),
      reducer(state, { payload }: PayloadAction<Omit<OpenSession, 'choice'>>) {
        state.openSession = { ...payload, choice: choiceOf(state) };
        state.paymentStatus = 'idle';
        state.paymentNotice = null;
      },
    },
    /** The payment page was opened, or could not be (`blocked`). */
    paymentPageOpened(state, { payload }: PayloadAction<OpenSession['place']>) {
      if (state.openSession) state.openSession.place = payload;
    },
    paymentAwaited(state) {
      state.step = 3;
      state.paymentStatus = 'idle';
      if (state.openSession) state.openSession.awaited = true;
    },
    /** The customer left the waiting view to change the order; the session can still be paid. */
    paymentAbandoned(state) {
      if (state.openSession) state.openSession.awaited = false;
    },
    paymentFailed(state, { payload }: PayloadAction<PaymentProblem>) {
      state.paymentStatus = 'error';
      state.paymentProblem = payload;
      if (state.openSession) state.openSession.awaited = false;
    },
    paymentRetried(state) {
      state.paymentStatus = 'idle';
    },
    /** The customer came back by the provider's link without paying, or a later order replaced the session. */
    paymentEnded(state, { payload: reason }: PayloadAction<'cancelled' | 'replaced'>) {
      if (!state.openSession) return;
      state.openSession.awaited = false;
      state.paymentNotice = { reason, sessionId: state.openSession.sessionId };
    },
    /** The open session is paid, and pays for something else than what is chosen here. */
    otherOrderPaid(state) {
      if (!state.openSession) return;
      state.paymentNotice = { reason: 'paid', sessionId: state.openSession.sessionId };
      state.openSession = null;
    },
    /**
     * Another tab has opened a payment, which replaces this tab's. A tab at the review or the payment of the same
     * choice waits for that payment, so that the same choice is not ordered twice. What is chosen here stays (decision
     * D55).
     */
    paymentOpenedElsewhere(state, { payload: opened }: PayloadAction<OpenSession>) {
      const { openSession: own, step } = state;
      if (opened.openedAt <= (own?.openedAt ?? 0)) return;
      const awaited = step === 3 && paysForChoice(opened, state);
      state.openSession = { ...opened, awaited };
      if (awaited) {
        state.paymentStatus = 'idle';
        state.paymentNotice = null;
      } else if (own?.awaited) state.paymentNotice = { reason: 'replaced', sessionId: own.sessionId };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(orderCompleted, (state, { payload: { sessionId } }) => {
      if (state.paymentNotice?.sessionId === sessionId) state.paymentNotice = null;
      const { openSession } = state;
      if (openSession?.sessionId !== sessionId) return;
      if (paysForChoice(openSession, state)) return initialCheckout;
      state.openSession = null;
    }),
});

function clearCoupon(state: CheckoutState, status: CheckoutState['couponStatus']): void {
  state.coupon = null;
  state.couponError = null;
  state.couponStatus = status;
  state.quote = null;
}

export const checkoutActions = checkout.actions;
export const checkoutReducer = checkout.reducer;
