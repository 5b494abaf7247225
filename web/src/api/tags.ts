/** One thing, or `LIST` for whatever a list of them shows. */
const all = 'LIST';
export const tag = <Type extends string>(type: Type, id: string = all) => ({ type, id });
export const listOf = <Type extends string>(type: Type, items: readonly { id: string }[] = []) => [
  ...items.map(({ id }) => tag(type, id)),
  tag(type),
];
