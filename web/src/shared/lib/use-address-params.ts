import { useSearchParams } from 'react-router';

/** The parameters of the page's address. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    /** An empty value removes its parameter. */
    change: (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      }, options),
    /** Replaces all parameters. */
    reset: (to: Record<string, string> = {}) => setParams(to),
  };
}
