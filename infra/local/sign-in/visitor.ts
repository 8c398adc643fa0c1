import { CookieJar } from 'tough-cookie';

/** Sends requests like a browser without scripts, and keeps cookies. */
export interface Visitor {
  request(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Follows redirects to a page, or to an address that starts with `stopAt`. @throws Error after ten redirects */
  follow(address: string | URL, stopAt: string, init?: RequestInit): Promise<{ url: URL; page?: Response }>;
}

const maximumRedirects = 10;

export function createVisitor(): Visitor {
  const jar = new CookieJar();

  async function request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = String(address);
    const headers = new Headers(init.headers);
    headers.set('Cookie', await jar.getCookieString(url));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) await jar.setCookie(cookie, url);
    return response;
  }

  async function follow(address: string | URL, stopAt: string, init: RequestInit = {}) {
    let url = new URL(address);
    let response = await request(url, init);
    for (let hops = 0; hops < maximumRedirects; hops += 1) {
      const location = response.headers.get('Location');
      if (!location) return { url, page: response };
      await response.body?.cancel();
      url = new URL(location, url);
      if (url.href.startsWith(stopAt)) return { url };
      response = await request(url);
    }
    throw new Error(
      `Stopped after ${maximumRedirects} redirects, the last one to ${url.origin}${url.pathname}.`,
    );
  }

  return { request, follow };
}
