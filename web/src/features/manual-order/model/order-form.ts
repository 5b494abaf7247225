import * as z from 'zod/mini';
import type { ManualOrderInput } from '../../../api/generated-admin.js';
import type { FoundCityDto, GameDto } from '../../../api/generated.js';

export type GameLanguage = 'de' | 'en';

const required = z.string().check(z.trim(), z.minLength(1, 'customer.required'), z.maxLength(100));
const phoneNumber = /^(\+|00)[\d\s()/.-]{6,}$/;

/** The smallest amount that can be paid; the gateway refuses less. */
export const minAmountCents = 50;

const fields = z.object({
  city: z.custom<FoundCityDto>((city) => city !== null, 'game.cityRequired'),
  game: z.custom<GameDto>((game) => game !== null, 'game.gameRequired'),
  language: z.enum(['de', 'en']),
  participants: z.number(),
  teams: z.number(),
  firstName: required,
  lastName: required,
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'customer.required'), z.maxLength(254), z.email('customer.emailInvalid')),
  phone: z.string().check(
    z.trim(),
    z.maxLength(40, 'customer.phoneInvalid'),
    z.refine((phone) => phone === '' || phoneNumber.test(phone), 'customer.phoneInvalid'),
  ),
  uiLanguage: z.enum(['de', 'en']),
  payment: z.enum(['manual', 'free']),
  /** Null for the full price, also when the field is empty; undefined while the typed text is not an amount. */
  cents: z.optional(z.nullable(z.number())),
  note: z.string().check(z.trim(), z.maxLength(2_000)),
});

type ValidOrderForm = z.infer<typeof fields>;

/** The messages are keys of the `manualOrder` texts. */
export const orderFormSchema = fields.check((context) => {
  const { payment, cents, game, teams } = context.value;
  if (payment === 'free' || cents === null) return;
  if (cents === undefined || cents < minAmountCents || cents > game.priceCents * teams)
    context.issues.push({ code: 'custom', path: ['cents'], message: 'payment.amountInvalid', input: context.value });
});

export type OrderForm = Omit<ValidOrderForm, 'city' | 'game'> & { city: FoundCityDto | null; game: GameDto | null };

export const emptyForm = (language: GameLanguage): OrderForm => ({
  city: null,
  game: null,
  language,
  participants: 4,
  teams: 1,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  uiLanguage: language,
  payment: 'manual',
  cents: null,
  note: '',
});

export function toInput({ city, game, cents, phone, note, payment, ...order }: ValidOrderForm): ManualOrderInput {
  return {
    ...order,
    cityId: city.id,
    gameId: game.id,
    payment,
    ...(payment === 'manual' && cents ? { amountCents: cents } : {}),
    ...(phone ? { phone } : {}),
    ...(note ? { note } : {}),
  };
}

/** The wanted language if the game has it, otherwise the game's first language. */
export const languageOf = ({ languages }: Pick<GameDto, 'languages'>, wanted: GameLanguage): GameLanguage =>
  languages.includes(wanted) ? wanted : ((languages[0] ?? wanted) as GameLanguage);
