export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

type Text = Record<Language, string>;

/**
 * The human text of each refusal code and, under `kind:…` or `http:…`, the text of whatever has none of its own.
 * The web app has its own texts by code; these serve every other client.
 */
export const problemTexts: Record<string, Text> = {
  'http:validation_failed': { de: 'Die Anfrage enthält ungültige Angaben.', en: 'The request contains invalid values.' },
  'http:malformed_json': { de: 'Der Inhalt der Anfrage ist kein gültiges JSON.', en: 'The body of the request is not valid JSON.' },
  'http:payload_too_large': { de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  'http:unsupported_media_type': { de: 'Dieses Format wird nicht angenommen. Bitte JSON senden.', en: 'This format is not accepted. Please send JSON.' },
  'http:not_found': { de: 'Nicht gefunden.', en: 'Not found.' },
  'http:method_not_allowed': { de: 'Diese Methode gibt es hier nicht.', en: 'This method does not exist here.' },
  'http:bad_request': { de: 'Die Anfrage ist nicht verständlich.', en: 'The request cannot be understood.' },
  'http:internal': { de: 'Ein unerwarteter Fehler ist aufgetreten.', en: 'An unexpected error occurred.' },
  'AUTH.UNAUTHENTICATED': { de: 'Bitte melden Sie sich an.', en: 'Please sign in.' },
  'AUTH.FORBIDDEN': { de: 'Dafür fehlt die Berechtigung.', en: 'You are not allowed to do this.' },
  'HTTP.RATE_LIMITED': { de: 'Zu viele Anfragen. Bitte warten Sie einen Moment.', en: 'Too many requests. Please wait a moment.' },
  'HTTP.UPSTREAM_UNAVAILABLE': { de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.', en: 'The service cannot be reached right now. Please try again shortly.' },
  'UPSTREAM.UPSTREAM_UNAVAILABLE': { de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.', en: 'The service cannot be reached right now. Please try again shortly.' },
};

/** The text of a key in a language; an unknown key answers the general text, never the key itself. */
export function textOf(key: string, language: Language): string {
  return (problemTexts[key] ?? problemTexts['http:internal']!)[language];
}

/** German unless the client prefers English (decision D25). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = Number(params.find((param) => param.trim().startsWith('q='))?.trim().slice(2) ?? 1);
      return { language: tag.slice(0, 2), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ language, quality }) => quality > 0 && (language === 'de' || language === 'en'))
    .sort((a, b) => b.quality - a.quality);
  return preferred[0]?.language === 'en' ? 'en' : 'de';
}
