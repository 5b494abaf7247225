/** The id in the tag that all lists of one type share; whatever may add or remove an entry invalidates this tag. */
const listId = 'LIST';

/** The tag of one thing; without an id the tag of the lists. */
export const tag = <Type extends string>(type: Type, id: string = listId) => ({ type, id });
/** The tags of a list: of each thing in it, and of the lists. */
export const tagsOfList = <Type extends string>(type: Type, items: readonly { id: string }[] = []) => [
  ...items.map(({ id }) => tag(type, id)),
  tag(type),
];
