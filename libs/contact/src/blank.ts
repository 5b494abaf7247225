/** Spaces, control and format characters, and what else is drawn as nothing. U+2800 is the empty Braille pattern. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader sees nothing of a text: a name of zero-width spaces is as empty as no name. */
export const isBlank = (text: string): boolean => invisible.test(text);
