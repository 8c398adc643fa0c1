import ms, { type StringValue } from 'ms';
import * as z from 'zod';
import { ConnectionString } from './connectionString.ts';
import { ImageHosts } from './imageHosts.ts';

/** The error about a missing or malformed setting contains these texts. */
const setting = (description: string, example?: string) => ({ description, example });

const HttpUrl = z.url({ protocol: /^https?$/ });

const Origin = HttpUrl.transform((url, issue) => {
  const { origin, href } = new URL(url);
  if (href !== `${origin}/`) issue.addIssue('has a path');
  return origin;
});

const ClockOffset = z.string().transform((text, issue) => {
  const offset = text.trim() === '' ? 0 : ms(text.trim() as StringValue);
  if (!Number.isFinite(offset)) issue.addIssue('isn’t a duration');
  return offset;
});

/** The end of a host name, with at least two labels. With one label, such as `.com`, anyone could register a host below it. */
const WebhookHost = z.string().regex(/^(?:\.[a-z0-9-]+){2,}$/, {
  error: 'must start with a dot, such as .environment.api.powerplatform.com',
});

const WebhookHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .pipe(z.array(WebhookHost));

const KEY_BYTES = 32;

/** The platform passes on a reference to the vault, instead of its value, if it can't resolve it. */
const isUnresolved = (text: string | undefined): boolean => text?.startsWith('@Microsoft.KeyVault(') ?? false;

/** @returns the names of the settings that the platform couldn't read from the vault */
export const unresolvedIn = (environment: Variables): readonly string[] =>
  Object.keys(environment).filter((name) => isUnresolved(environment[name]));

/** Null without the key from the vault. The portal then works without channels. */
const WebhookKey = z.string().transform((text, issue) => {
  if (isUnresolved(text)) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) issue.addIssue('isn’t a key of 32 bytes in Base64');
  return key;
});

const Jwk = z.string().transform((text, issue) => {
  try {
    return z
      .looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() })
      .parse(JSON.parse(text));
  } catch {
    issue.addIssue('isn’t a private P-256 key');
    return z.NEVER;
  }
});

/** Sessions of the previous key end if the key is missing. That is no reason to start no instance. */
const PreviousJwk = z.preprocess(
  (text) => (text === '' || (typeof text === 'string' && isUnresolved(text)) ? undefined : text),
  Jwk.optional(),
);

const Count = z.coerce.number().int().positive();

const LOCAL_KEY = setting('a key for local use; without it, the managed identity is used', 'c2VjcmV0');

const Environment = z.object({
  PORTAL_ORIGIN: Origin.meta(setting('the address of the portal, without a path', 'https://portal.example')),
  API_ORIGIN: Origin.meta(setting('the address of this API, without a path', 'https://api.example')),
  COSMOS_ENDPOINT: HttpUrl.meta(
    setting('the address of the Cosmos DB account', 'https://name.documents.azure.com'),
  ),
  COSMOS_KEY: z.string().min(1).optional().meta(LOCAL_KEY),
  COSMOS_DATABASE: z
    .string()
    .min(1)
    .default('portal')
    .meta(setting('the database in the Cosmos DB account', 'portal')),
  BLOB_ENDPOINT: HttpUrl.meta(
    setting('the address of the storage account’s blob service', 'https://name.blob.core.windows.net'),
  ),
  BLOB_ACCOUNT_KEY: z.string().min(1).optional().meta(LOCAL_KEY),
  QUEUE_ENDPOINT: HttpUrl.meta(
    setting('the address of the storage account’s queue service', 'https://name.queue.core.windows.net'),
  ),
  DELETIONS_ENDPOINT: HttpUrl.meta(
    setting(
      'the address of the blob service that keeps the record of deleted accounts',
      'https://name.blob.core.windows.net',
    ),
  ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(
      setting('a mail relay; without it, Communication Services sends emails', 'smtp://relay.example:587'),
    ),
  COMMUNICATION_ENDPOINT: HttpUrl.optional().meta(
    setting(
      'the address of Communication Services, unless SMTP_URL names a relay',
      'https://name.communication.azure.com',
    ),
  ),
  MAIL_FROM: z.email().meta(setting('the sender of emails', 'hackathons@portal.example')),
  TRANSCODE_LEASE_SECONDS: Count.default(30).meta(
    setting('seconds until another transcoder takes over a video if the first one stops reporting', '30'),
  ),
  TRANSCODE_PAUSE_SECONDS: Count.default(10).meta(
    setting('seconds before a failed conversion is tried again', '10'),
  ),
  TRANSCODE_SLOTS: Count.min(2)
    .default(2)
    .meta(setting('the number of videos to convert at once; one slot takes only short videos', '4')),
  MAIL_PER_MINUTE: Count.default(30).meta(setting('the most emails to send in a minute', '30')),
  MAIL_PER_HOUR: Count.default(100).meta(setting('the most emails to send in an hour', '100')),
  IMAGE_HOSTS: ImageHosts.default([]).meta(
    setting(
      'origins of other hosts whose pictures organisations may show, separated by commas',
      'https://images.example,https://cdn.example',
    ),
  ),
  WEBHOOK_HOSTS: WebhookHosts.default(['.environment.api.powerplatform.com']).meta(
    setting(
      'the ends of the host names of Teams workflows to which events can post, separated by commas',
      '.environment.api.powerplatform.com',
    ),
  ),
  WEBHOOK_KEY: WebhookKey.optional().meta(
    setting(
      'the key that encrypts the addresses of Teams workflows, 32 bytes in Base64; without it, no one can connect a channel',
      'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    ),
  ),
  CALENDAR_FEEDS: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true')
    .meta(setting('false if calendars on the internet can’t reach the API', 'true')),
  SIGN_IN_ISSUER: HttpUrl.meta(
    setting(
      'the issuer of ID tokens; {tenantid} stands for the token’s own tenant',
      'https://login.microsoftonline.com/{tenantid}/v2.0',
    ),
  ),
  SIGN_IN_JWKS: HttpUrl.meta(
    setting(
      'the address at which the directory publishes its keys',
      'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    ),
  ),
  SIGN_IN_CLIENT_ID: z
    .string()
    .min(1)
    .meta(
      setting(
        'the client id of the portal’s registration in the directory',
        '7f6a1c1e-0b6c-4c53-9f0e-2d9a4f1b8c3d',
      ),
    ),
  HOME_TENANT: z
    .guid()
    .toLowerCase()
    .meta(
      setting('the tenant id of the company that runs this portal', '3c1de9f2-5a57-4b0c-8a6e-6f2f3d1c9b7a'),
    ),
  SESSION_KEY: Jwk.meta(
    setting(
      'the private key that signs sessions, a P-256 JSON Web Key',
      '{"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…"}',
    ),
  ),
  PREVIOUS_SESSION_KEY: PreviousJwk.meta(
    setting('the key that signed sessions before; tokens that it signed stay valid until they expire'),
  ),
  APPLICATIONINSIGHTS_CONNECTION_STRING: ConnectionString.optional().meta(
    setting(
      'the connection string of Application Insights; without it, nothing is traced',
      'InstrumentationKey={guid};IngestionEndpoint=https://region.in.applicationinsights.azure.com/',
    ),
  ),
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: z
    .string()
    .optional()
    .meta(setting('how to authenticate to Application Insights', 'Authorization=AAD')),
  TRACES_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(100)
    .meta(setting('the percentage of requests and tasks to trace', '10')),
  PORTAL_CLOCK_OFFSET: ClockOffset.default(0).meta(
    setting(
      'moves the clock that all rules use, to try out phases and deadlines',
      '2d, -90m or a number of milliseconds',
    ),
  ),
  PORTAL_LIMITS_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(1)
    .meta(setting('multiplies the limits on what people can do, for tests', '1000')),
});

export type Settings = z.infer<typeof Environment>;

const AzureEnvironment = Environment.extend({
  COMMUNICATION_ENDPOINT: HttpUrl.meta(
    setting('the address of Communication Services', 'https://name.communication.azure.com'),
  ),
  SMTP_URL: z
    .undefined()
    .optional()
    .meta(setting('for local use only; in Azure, COMMUNICATION_ENDPOINT names the mail service')),
});

export type AzureSettings = z.infer<typeof AzureEnvironment>;

/** `when` runs the check even if other settings are wrong, so one message lists all problems. */
const NodeEnvironment = Environment.refine(
  ({ COMMUNICATION_ENDPOINT: endpoint, SMTP_URL: relay }) => endpoint !== undefined || relay !== undefined,
  { path: ['COMMUNICATION_ENDPOINT'], when: () => true },
);

/** The transcoder reads files that may be malicious, so it gets no setting with which it could sign sessions or send emails. */
const TranscoderEnvironment = Environment.pick({
  PORTAL_ORIGIN: true,
  COSMOS_ENDPOINT: true,
  COSMOS_KEY: true,
  COSMOS_DATABASE: true,
  BLOB_ENDPOINT: true,
  BLOB_ACCOUNT_KEY: true,
  QUEUE_ENDPOINT: true,
  TRANSCODE_LEASE_SECONDS: true,
  TRANSCODE_PAUSE_SECONDS: true,
  TRANSCODE_SLOTS: true,
  PORTAL_CLOCK_OFFSET: true,
});

export type TranscoderSettings = z.infer<typeof TranscoderEnvironment>;

type Variables = Readonly<Record<string, string | undefined>>;

/** These settings change the rules for everyone: one moves the clock, and the other raises limits. */
const REFUSED_IN_AZURE = ['PORTAL_CLOCK_OFFSET', 'PORTAL_LIMITS_FACTOR'] as const;

/**
 * Returns true if the process runs in Azure, which sets the first two variables. A process with a managed identity and without
 * COSMOS_KEY is also in Azure.
 */
const isAzure = (environment: Variables): boolean =>
  environment['WEBSITE_SITE_NAME'] !== undefined ||
  environment['CONTAINER_APP_JOB_NAME'] !== undefined ||
  (environment['IDENTITY_ENDPOINT'] !== undefined && environment['COSMOS_KEY'] === undefined);

/** This function and the next two throw an Error with a line for each setting that is missing, malformed or not allowed. */
export const readSettings = (environment: Variables): Settings =>
  read(NodeEnvironment, Environment, environment, { part: 'functions' });

export const readAzureSettings = (environment: Variables): AzureSettings =>
  read(AzureEnvironment, AzureEnvironment, environment, { part: 'functions', inAzure: true });

export const readTranscoderSettings = (environment: Variables): TranscoderSettings =>
  read(TranscoderEnvironment, Environment, environment, { part: 'transcoder' });

function read<T>(
  schema: z.ZodType<T>,
  { shape }: { readonly shape: Readonly<Record<string, z.ZodType>> },
  environment: Variables,
  {
    inAzure = isAzure(environment),
    part,
  }: { readonly part: 'functions' | 'transcoder'; readonly inAzure?: boolean },
): T {
  const refused = inAzure ? REFUSED_IN_AZURE.filter((name) => environment[name] !== undefined) : [];
  const parsed = schema.safeParse(environment);
  if (parsed.success && refused.length === 0) return parsed.data;
  // Never print the value, because it may be a key.
  const malformed = (parsed.error?.issues ?? []).filter(
    ({ path: [name] }) => !refused.some((one) => one === name),
  );
  const sentences = malformed.map(({ path: [name] }) => {
    const about = shape[String(name)]?.meta() as ReturnType<typeof setting> | undefined;
    const is = environment[String(name)] === undefined ? 'missing' : 'malformed';
    const example = about?.example === undefined ? '' : `, such as ${about.example}`;
    return `${String(name)} is ${is}: ${about?.description}${example}`;
  });
  for (const name of refused)
    sentences.push(`${name} isn’t allowed in Azure: it ${String(shape[name]?.meta()?.description)}`);
  throw new Error([`The ${part} can’t start.`, ...new Set(sentences)].join('\n'));
}
