/** What the person types at the sandbox's provider. */
export type TypedAtProvider = { email: string; isVerified?: boolean; subject?: string; action?: 'sign-in' | 'cancel' };

/** Acts as a browser at the sandbox's provider; returns the address to which the provider has returned the browser. */
export async function signInAtProvider(
  url: string,
  { email, isVerified = true, subject = '', action = 'sign-in' }: TypedAtProvider,
): Promise<URL> {
  const cookies = new Map<string, string>();
  const provider = new URL(url).origin;
  const send = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(target, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
      cookies.set(name!, value!);
    }
    return response;
  };
  /** Follows redirects within the provider; stops at its page, or when it redirects elsewhere. */
  const follow = async (from: Response, at: string): Promise<{ page: string } | { left: URL }> => {
    const location = from.headers.get('location');
    if (!location) return { page: at };
    const next = new URL(location, at);
    return next.origin === provider ? follow(await send(next.href), next.href) : { left: next };
  };

  const first = await follow(await send(url), url);
  if ('left' in first) return first.left;
  const form = new URLSearchParams({ email, subject, action, ...(isVerified && { verified: 'yes' }) });
  const last = await follow(await send(first.page, { method: 'POST', body: form }), first.page);
  if (!('left' in last)) throw new Error(`the provider did not return the browser from ${last.page}`);
  return last.left;
}
