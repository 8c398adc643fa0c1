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
 * Connects the app to Azure Functions. The app reads a request's body as it arrives, so it can refuse a long body early. But
 * `@azure/functions` reads a whole answer, even if the client is slow or has left, so answers must be small or end soon.
 */
export const azureHandler =
  (fetch: Fetch): HttpHandler =>
  async (incoming) =>
    toResponseInit(await fetch(toRequest(incoming)));

function toRequest(incoming: HttpRequest): Request {
  const { method, url } = incoming;
  const body = hasBody(method) ? (incoming.body as ReadableStream<Uint8Array<ArrayBuffer>> | null) : null;
  // The Fetch standard requires `duplex` for a body that is a stream.
  return new Request(url, {
    method,
    headers: toHeaders(incoming.headers),
    body,
    ...(body ? { duplex: 'half' } : {}),
  });
}

function toHeaders(incoming: HttpRequest['headers']): Headers {
  const headers = new Headers([...incoming.entries()]);
  const connectionHeaders = (headers.get('Connection') ?? '').split(',').map((name) => name.trim());
  // The Connection header can name more headers that are only for this connection.
  for (const name of [...HOP_BY_HOP, ...connectionHeaders]) if (/^[\w-]+$/.test(name)) headers.delete(name);
  return headers;
}

const toResponseInit = (response: Response): HttpResponseInit => ({
  status: response.status,
  headers: response.headers,
  cookies: response.headers.getSetCookie().map(toCookie),
  ...(response.body ? { body: response.body as NonNullable<HttpResponseInit['body']> } : {}),
});

/** Parses a Set-Cookie header. Of several such headers, `@azure/functions` would send only the last, so it gets objects. */
function toCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
  // `@azure/functions` encodes the value when it writes the header.
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

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
