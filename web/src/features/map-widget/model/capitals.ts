import type { Language } from '../../../shared/i18n/language.js';

interface Capital {
  countryCode: string;
  name: Record<Language, string>;
  lat: number;
  lng: number;
}

const capital = (countryCode: string, de: string, en: string, lat: number, lng: number): Capital => ({
  countryCode,
  name: { de, en },
  lat,
  lng,
});

/**
 * Capitals of Europe in countries without games (decision D19): placeholders on the map of the whole continent (MP-4).
 */
export const capitals: readonly Capital[] = [
  capital('AD', 'Andorra la Vella', 'Andorra la Vella', 42.51, 1.52),
  capital('RS', 'Belgrad', 'Belgrade', 44.8, 20.47),
  capital('MD', 'Chișinău', 'Chișinău', 47.01, 28.86),
  capital('AM', 'Eriwan', 'Yerevan', 40.18, 44.51),
  capital('UA', 'Kyjiw', 'Kyiv', 50.45, 30.52),
  capital('BY', 'Minsk', 'Minsk', 53.9, 27.57),
  capital('MC', 'Monaco', 'Monaco', 43.73, 7.42),
  capital('RU', 'Moskau', 'Moscow', 55.75, 37.62),
  capital('CY', 'Nikosia', 'Nicosia', 35.17, 33.36),
  capital('ME', 'Podgorica', 'Podgorica', 42.44, 19.26),
  capital('XK', 'Pristina', 'Pristina', 42.66, 21.16),
  capital('IS', 'Reykjavík', 'Reykjavík', 64.15, -21.94),
  capital('LV', 'Riga', 'Riga', 56.95, 24.11),
  capital('SM', 'San Marino', 'San Marino', 43.94, 12.45),
  capital('BA', 'Sarajevo', 'Sarajevo', 43.86, 18.41),
  capital('MK', 'Skopje', 'Skopje', 42, 21.43),
  capital('EE', 'Tallinn', 'Tallinn', 59.44, 24.75),
  capital('GE', 'Tiflis', 'Tbilisi', 41.72, 44.79),
  capital('AL', 'Tirana', 'Tirana', 41.33, 19.82),
  capital('LI', 'Vaduz', 'Vaduz', 47.14, 9.52),
  capital('MT', 'Valletta', 'Valletta', 35.9, 14.51),
  capital('LT', 'Vilnius', 'Vilnius', 54.69, 25.28),
];
