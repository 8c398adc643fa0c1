import { join } from 'node:path';
import type { Ports } from '../machine/ports.ts';
import { makeSessionKey, makeWebhookKey, readOrMakeSecret } from '../machine/secrets.ts';
import type { Placeholders } from '../site/fillPlaceholders.ts';
import { storageAccount } from './azurite.ts';
import { homeTenant } from './directory/employees.ts';
import type { SignIn } from './sign-in/startSignIn.ts';

export function addressesOf(ports: Ports) {
  return {
    portal: `http://localhost:${ports.portal}`,
    api: `http://localhost:${ports.functions}`,
    signIn: `http://localhost:${ports.signIn}`,
    // The same server stands in for Microsoft Graph. The other host name makes it another origin, as in Azure.
    graph: `http://127.0.0.1:${ports.signIn}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://localhost:${ports.smtp}`,
    // Azurite reads the account from the path only if the host is an IP address.
    blobs: `http://127.0.0.1:${ports.blob}`,
    queues: `http://127.0.0.1:${ports.queue}`,
  };
}

export type Addresses = ReturnType<typeof addressesOf>;

/** Hosts outside the portal whose pictures pages may show. The portal, its Content-Security-Policy and the functions get this list. */
const IMAGE_HOSTS: readonly string[] = [];

export function portalPlaceholders(addresses: Addresses): Placeholders {
  return {
    PORTAL_ORIGIN: addresses.portal,
    API_ORIGIN: addresses.api,
    BLOB_ORIGIN: addresses.blobs,
    AUTHORITY_ORIGIN: addresses.signIn,
    GRAPH_ORIGIN: addresses.graph,
    TELEMETRY_ORIGIN: '',
    // The sample's promo video comes from the portal's own blobs.
    PROMO_ORIGIN: '',
    IMAGE_HOSTS: IMAGE_HOSTS.join(' '),
  };
}

/**
 * The portal's settings. MSAL refuses an authority with plain http, but accepts plain http in `metadata`. So the authority
 * has an https address, which nothing calls.
 */
export function portalConfig(addresses: Addresses, signIn: SignIn, promoVideo: string | null) {
  return {
    apiOrigin: addresses.api,
    blobOrigin: addresses.blobs,
    graphOrigin: addresses.graph,
    signIn: {
      authority: addresses.signIn.replace('http:', 'https:'),
      clientId: signIn.clientId,
      metadata: signIn.metadata,
    },
    chatLink: 'https://teams.example/channel',
    teamsAppId: process.env['TEAMS_APP_ID'] ?? null,
    promoVideo,
    about:
      'A hackathon is 72 hours in which anyone in the business can turn an idea into something that works. Find a team or start one, build it together, and vote for the projects you want to see live.',
    credits: ['Rowan Ellery', 'Sunniva Holt', 'Teodor Brandt', 'Imani Okoro', 'Wen Castellano'],
    telemetry: null,
    imageHosts: IMAGE_HOSTS,
  };
}

/** @returns the environment variables of the functions, and of the sample's loader, which runs the product's own code */
export async function functionsEnvironment(options: {
  addresses: Addresses;
  ports: Ports;
  dataDir: string;
  cosmos: { url: string; key: string };
  signIn: { readonly clientId: string; readonly metadata: Pick<SignIn['metadata'], 'issuer' | 'jwks_uri'> };
}): Promise<Record<string, string>> {
  const { addresses, ports, dataDir, cosmos, signIn } = options;
  const sessionKey = await readOrMakeSecret(join(dataDir, 'session-key.json'), makeSessionKey);
  const webhookKey = await readOrMakeSecret(join(dataDir, 'webhook-key.json'), async () => makeWebhookKey());
  return {
    PORT: String(ports.functions),
    PORTAL_ORIGIN: addresses.portal,
    API_ORIGIN: addresses.api,
    COSMOS_ENDPOINT: cosmos.url,
    COSMOS_KEY: cosmos.key,
    COSMOS_DATABASE: 'portal',
    BLOB_ENDPOINT: `${addresses.blobs}/${storageAccount.name}`,
    BLOB_ACCOUNT_KEY: storageAccount.key,
    DELETIONS_ENDPOINT: `${addresses.blobs}/${storageAccount.name}`,
    QUEUE_ENDPOINT: `${addresses.queues}/${storageAccount.name}`,
    SIGN_IN_ISSUER: signIn.metadata.issuer,
    SIGN_IN_JWKS: signIn.metadata.jwks_uri,
    SIGN_IN_CLIENT_ID: signIn.clientId,
    HOME_TENANT: homeTenant,
    SESSION_KEY: JSON.stringify(sessionKey),
    WEBHOOK_KEY: webhookKey,
    SMTP_URL: addresses.smtp,
    MAIL_FROM: 'hackathons@brightwater.example',
    IMAGE_HOSTS: IMAGE_HOSTS.join(','),
    // glibc's heaps keep the memory that images needed, so allow only two heaps:
    // https://sharp.pixelplumbing.com/install#linux-memory-allocator
    MALLOC_ARENA_MAX: '2',
    // Chunks of an upload lie outside V8's heap. With the default young generation of 16 MiB, V8 frees them only in
    // full collections, about ten times per video of 256 MiB. With a smaller young generation, V8 frees them sooner.
    NODE_OPTIONS: '--max-semi-space-size=4',
    // The limits of production would delay emails that a developer or a test waits for.
    MAIL_PER_MINUTE: '600',
    MAIL_PER_HOUR: '10000',
  };
}
