import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { makeCertificate } from './certificate.ts';

/** The parts of a telemetry item that tests read. */
export interface Envelope {
  readonly iKey?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseType: string;
    readonly baseData: {
      readonly id: string;
      readonly name: string;
      readonly success?: boolean;
      readonly responseCode?: string;
      readonly properties?: Readonly<Record<string, string>>;
      readonly uri?: string;
    };
  };
}

/** Stands in for the ingestion endpoint of Application Insights. */
export interface Ingestion {
  readonly origin: string;
  readonly connectionString: string;
  /** The certificate as PEM. The functions need it, because they send telemetry only over TLS. */
  readonly authority: string;
  readonly envelopes: readonly Envelope[];
  /** Addresses, headers and bodies of all requests. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

export const INSTRUMENTATION_KEY = '00000000-aaaa-4bbb-8ccc-000000000001';

/** @param plain true serves http instead of https, for browsers */
export async function startIngestion({ plain = false } = {}): Promise<Ingestion> {
  const envelopes: Envelope[] = [];
  const received: string[] = [];
  const receive = async (request: IncomingMessage) => {
    const sent = await buffer(request);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${text}`);
    const items = text === '' ? [] : [JSON.parse(text) as Envelope | Envelope[]].flat();
    envelopes.push(...items);
    return JSON.stringify({ itemsReceived: items.length, itemsAccepted: items.length, errors: [] });
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Sdk-Context');
    receive(request).then(
      (receipt) => response.setHeader('Content-Type', 'application/json').end(receipt),
      () => response.writeHead(400).end(),
    );
  };
  const certificate = makeCertificate();
  const server = plain ? createServer(answer) : createTlsServer(certificate, answer);
  const origin = `${plain ? 'http' : 'https'}://127.0.0.1:${await listen(server, 0)}`;
  return {
    origin,
    authority: certificate.cert,
    connectionString: `InstrumentationKey=${INSTRUMENTATION_KEY};IngestionEndpoint=${origin}/`,
    envelopes,
    received,
    close: () => closeServer(server),
  };
}
