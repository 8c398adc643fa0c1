import type { Cookie, HttpHandler, HttpRequest, HttpResponseInit } from '@azure/functions';

/** Headers of one connection, which a host must not pass on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

type Fetch = (request: Request) => Response | Promise<Response>;

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * Serves a Fetch application as one HTTP function of Azure Functions, streamed both ways: a body that is sent is read as
 * the application asks for it, so what it refuses by its length is not read at all, and one that breaks off fails in the
 * reader's hands. What the library does with an answer is its own: it takes all of it, however slowly the client reads, and
 * even where the client has left, so an answer must be small or end soon.
 */
export const azureHandler =
  (fetch: Fetch): HttpHandler =>
  async (incoming) =>
    toResponseInit(await fetch(toRequest(incoming)));

function toRequest(incoming: HttpRequest): Request {
  const { method, url } = incoming;
  const body = hasBody(method) ? (incoming.body as ReadableStream<Uint8Array<ArrayBuffer>> | null) : null;
  // `duplex` lets a body be streamed while the answer is still to come (Fetch standard, "half").
  return new Request(url, {
    method,
    headers: toHeaders(incoming.headers),
    body,
    ...(body ? { duplex: 'half' } : {}),
  });
}

function toHeaders(incoming: HttpRequest['headers']): Headers {
  const headers = new Headers([...incoming.entries()]);
  const named = (headers.get('Connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...HOP_BY_HOP, ...named]) if (/^[\w-]+$/.test(name)) headers.delete(name);
  return headers;
}

const toResponseInit = (response: Response): HttpResponseInit => ({
  status: response.status,
  headers: response.headers,
  cookies: response.headers.getSetCookie().map(toCookie),
  ...(response.body ? { body: response.body as NonNullable<HttpResponseInit['body']> } : {}),
});

/** `name=value; Path=/; HttpOnly` as the object that the library wants; as headers, only the last of several would be sent. */
function toCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
  // The library encodes the value when it writes the header.
  const cookie: Cookie = { name, value: decoded(value) };
  for (const attribute of attributes) {
    const [key = '', setting = ''] = attribute.split(/=(.*)/s);
    switch (key.toLowerCase()) {
      case 'path':
        cookie.path = setting;
        break;
      case 'domain':
        cookie.domain = setting;
        break;
      case 'max-age':
        cookie.maxAge = Number(setting);
        break;
      case 'expires':
        cookie.expires = new Date(setting);
        break;
      case 'httponly':
        cookie.httpOnly = true;
        break;
      case 'secure':
        cookie.secure = true;
        break;
      case 'samesite':
        cookie.sameSite = setting === 'Strict' || setting === 'None' ? setting : 'Lax';
        break;
    }
  }
  return cookie;
}

/** A value that nobody encoded stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
