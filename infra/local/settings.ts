import { join } from 'node:path';
import { makeSessionKey } from '../machine/makeSessionKey.ts';
import { storageAccount } from './azurite.ts';
import type { Placeholders } from '../site/fillPlaceholders.ts';
import type { Ports } from '../machine/ports.ts';
import { homeTenant } from './directory/employees.ts';
import { keptSecret } from '../machine/secrets.ts';
import type { SignIn } from './sign-in/startSignIn.ts';

/** The addresses of the parts, as the parts and the browser call each other. */
export function addressesOf(ports: Ports) {
  return {
    portal: `http://localhost:${ports.portal}`,
    api: `http://localhost:${ports.functions}`,
    signIn: `http://localhost:${ports.signIn}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://localhost:${ports.smtp}`,
    // Azurite takes the account from the path only where the host is no name.
    blobs: `http://127.0.0.1:${ports.blob}`,
    queues: `http://127.0.0.1:${ports.queue}`,
  };
}

export type Addresses = ReturnType<typeof addressesOf>;

/** What differs between environments in staticwebapp.config.json. */
export function portalPlaceholders(addresses: Addresses): Placeholders {
  return {
    API_ORIGIN: addresses.api,
    BLOB_ORIGIN: addresses.blobs,
    AUTHORITY_ORIGIN: addresses.signIn,
    TELEMETRY_ORIGIN: '',
    // Its promo video is one of the portal's own.
    PROMO_ORIGIN: '',
    IMAGE_HOSTS: '',
  };
}

/**
 * What the portal reads from its `portal-config`. MSAL takes no authority over plain http, but uses the addresses in
 * `metadata` as they are: the authority is named https and never asked.
 */
export function portalConfig(addresses: Addresses, signIn: SignIn, promoVideo: string | null) {
  return {
    apiOrigin: addresses.api,
    blobOrigin: addresses.blobs,
    signIn: {
      authority: addresses.signIn.replace('http:', 'https:'),
      clientId: signIn.clientId,
      metadata: signIn.metadata,
    },
    chatLink: 'https://teams.example/channel',
    promoVideo,
    about:
      'A hackathon is 72 hours in which anybody in the business can turn an idea into something that works. Find a team or start one, build it together, and vote for the projects you want to see live.',
    credits: ['Rowan Ellery', 'Sunniva Holt', 'Teodor Brandt', 'Imani Okoro', 'Wen Castellano'],
    telemetry: null,
    imageHosts: [],
  };
}

/** The environment of the functions, and of the sample loader, which runs the product's own code. */
export async function functionsEnvironment(options: {
  addresses: Addresses;
  ports: Ports;
  dataDir: string;
  cosmos: { url: string; key: string };
  signIn: SignIn;
}): Promise<Record<string, string>> {
  const { addresses, ports, dataDir, cosmos, signIn } = options;
  const sessionKey = await keptSecret(join(dataDir, 'session-key.json'), makeSessionKey);
  return {
    PORT: String(ports.functions),
    PORTAL_ORIGIN: addresses.portal,
    API_ORIGIN: addresses.api,
    COSMOS_ENDPOINT: cosmos.url,
    COSMOS_KEY: cosmos.key,
    COSMOS_DATABASE: 'portal',
    BLOB_ENDPOINT: `${addresses.blobs}/${storageAccount.name}`,
    BLOB_ACCOUNT_KEY: storageAccount.key,
    QUEUE_ENDPOINT: `${addresses.queues}/${storageAccount.name}`,
    SIGN_IN_ISSUER: signIn.metadata.issuer,
    SIGN_IN_JWKS: signIn.metadata.jwks_uri,
    SIGN_IN_CLIENT_ID: signIn.clientId,
    HOME_TENANT: homeTenant,
    SESSION_KEY: JSON.stringify(sessionKey),
    SMTP_URL: addresses.smtp,
    MAIL_FROM: 'hackathons@brightwater.example',
    // glibc gives each thread a heap of its own, which keeps what images needed: with two the memory stays small
    // (https://sharp.pixelplumbing.com/install#linux-memory-allocator).
    MALLOC_ARENA_MAX: '2',
    // Uploads pass through in pieces, of which V8 counts only what lies on its heap: with a nursery of its default size (16 MiB)
    // they would pile up until a collection of everything, ten times a video of 256 MiB (Node's documentation of the option).
    NODE_OPTIONS: '--max-semi-space-size=4',
    // Enough for a mail to be there when one looks.
    MAIL_PER_MINUTE: '600',
    MAIL_PER_HOUR: '10000',
  };
}
