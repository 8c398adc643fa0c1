import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from '../../machine/ports.ts';
import type { Placeholders } from '../../site/fillPlaceholders.ts';
import { readSwaConfig } from '../../site/swaConfig.ts';
import { type ResolvedRequest, resolveRequest } from './resolveRequest.ts';
import { type ContentCoding, encodingIds, loadSite, type SiteFile } from './siteFiles.ts';

export interface PortalHostOptions {
  port: number;
  root: string;
  swaConfig: string;
  placeholders: Placeholders;
  /** The settings that pages get in their meta element `portal-config`. */
  config: object;
  cacheDir: string;
}

/**
 * @returns the encodings to which the header Accept-Encoding gives a quality above 0 (RFC 9110). `*` stands for all
 * encodings that the header doesn't name.
 */
function acceptedEncodings(header: string | undefined): ContentCoding[] {
  const quality = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q ? Number(q.slice(2)) : 1];
    }),
  );
  return encodingIds.filter((encoding) => (quality.get(encoding) ?? quality.get('*') ?? 0) > 0);
}

/** Ignores the prefix `W/`, as RFC 9110 requires: a cache between browser and server may have added it to the tag. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: ResolvedRequest,
  file: SiteFile,
): void {
  const encoding = acceptedEncodings(request.headers['accept-encoding']).find((id) => file.encoded[id]);
  const body = (encoding && file.encoded[encoding]) ?? file.body;
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('ETag', etag);
  if (Object.keys(file.encoded).length > 0) response.appendHeader('Vary', 'Accept-Encoding');
  if (outcome.status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', file.type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(outcome.status).end(request.method === 'HEAD' ? undefined : body);
}

function send(request: IncomingMessage, response: ServerResponse, outcome: ResolvedRequest): void {
  response.setHeaders(outcome.headers);
  if ('file' in outcome) return sendFile(request, response, outcome, outcome.file);
  if ('location' in outcome) {
    response.writeHead(outcome.status, { Location: outcome.location }).end();
    return;
  }
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(outcome.text));
  response.writeHead(outcome.status).end(request.method === 'HEAD' ? undefined : outcome.text);
}

/**
 * Serves the built portal as Static Web Apps does.
 * @throws Error if staticwebapp.config.json has an unsupported setting, or a placeholder without a value
 */
export async function startPortalHost(options: PortalHostOptions): Promise<{ close(): Promise<void> }> {
  const config = await readSwaConfig(options.swaConfig, options.placeholders);
  const site = await loadSite({ ...options, mimeTypes: config.mimeTypes });
  const server = createServer((request, response) => {
    send(request, response, resolveRequest(config, site, request.method ?? 'GET', request.url ?? '/'));
  });
  await listen(server, options.port);
  return { close: () => closeServer(server) };
}
