/** The tag of one entry, or `LIST` for lists of them. */
const all = 'LIST';
export const tag = <Type extends string>(type: Type, id: string = all) => ({ type, id });
export const listOf = <Type extends string>(type: Type, items: readonly { id: string }[] = []) => [
  ...items.map(({ id }) => tag(type, id)),
  tag(type),
];
