import type { HttpHandler, HttpRequest, HttpResponseInit, Cookie } from '@azure/functions';

/** Headers of one connection, which a host must not pass on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

type Fetch = (request: Request) => Response | Promise<Response>;

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

function toRequest(incoming: HttpRequest): Request {
  const headers = new Headers([...incoming.headers.entries()].filter(([name]) => !HOP_BY_HOP.includes(name)));
  const body = hasBody(incoming.method)
    ? (incoming.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)
    : null;
  // `duplex` lets a body be streamed while the answer is still to come (Fetch standard, "half").
  return new Request(incoming.url, {
    method: incoming.method,
    headers,
    body,
    ...(body ? { duplex: 'half' } : {}),
  });
}

/** `name=value; Path=/; HttpOnly` as the object that the library wants; anything else would collapse into one header. */
function toCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const equals = pair.indexOf('=');
  const cookie: Cookie = { name: pair.slice(0, equals), value: decodeURIComponent(pair.slice(equals + 1)) };
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split(/=(.*)/s);
    switch (name.toLowerCase()) {
      case 'path':
        cookie.path = value;
        break;
      case 'domain':
        cookie.domain = value;
        break;
      case 'max-age':
        cookie.maxAge = Number(value);
        break;
      case 'expires':
        cookie.expires = new Date(value);
        break;
      case 'httponly':
        cookie.httpOnly = true;
        break;
      case 'secure':
        cookie.secure = true;
        break;
      case 'samesite':
        cookie.sameSite = value === 'Strict' || value === 'None' ? value : 'Lax';
        break;
    }
  }
  return cookie;
}

function toResponseInit(response: Response): HttpResponseInit {
  const headers = new Headers(response.headers);
  headers.delete('Set-Cookie');
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie().map(toCookie),
    ...(response.body ? { body: response.body as NonNullable<HttpResponseInit['body']> } : {}),
  };
}

/** Serves a Fetch application as one HTTP function of Azure Functions, streamed both ways. */
export const azureHandler =
  (fetch: Fetch): HttpHandler =>
  async (request) =>
    toResponseInit(await fetch(toRequest(request)));
