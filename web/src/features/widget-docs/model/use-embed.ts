import { useState } from 'react';
import type { Embed } from './embed.js';

export type SetOption = <Name extends keyof Embed>(name: Name, value: Embed[Name] | undefined) => void;

/** The options chosen on a documentation page. */
export function useEmbed(initial: Embed): { embed: Embed; setOption: SetOption } {
  const [embed, setEmbed] = useState(initial);
  const setOption: SetOption = (name, value) =>
    setEmbed(({ [name]: _, ...others }) => ({ ...(others as Embed), ...(value !== undefined && { [name]: value }) }));
  return { embed, setOption };
}
