/** The id in the tag that all lists of one type share. */
const listId = 'LIST';

/** The tag of one entry; without an id the tag of the lists. */
export const tag = <Type extends string>(type: Type, id: string = listId) => ({ type, id });
export const listOf = <Type extends string>(type: Type, items: readonly { id: string }[] = []) => [
  ...items.map(({ id }) => tag(type, id)),
  tag(type),
];
