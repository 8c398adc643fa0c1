import ms, { type StringValue } from 'ms';
import * as z from 'zod';

const Origin = z.url().transform((url, issue) => {
  const { origin, href } = new URL(url);
  if (href !== `${origin}/`)
    issue.addIssue('must be an origin such as https://portal.example, without a path');
  return origin;
});

const ClockOffset = z.string().transform((text, issue) => {
  const offset = text.trim() === '' ? 0 : ms(text.trim() as StringValue);
  if (!Number.isFinite(offset))
    issue.addIssue('must be a duration such as 2d, -90m or a number of milliseconds');
  return offset;
});

const Jwk = z.string().transform((text, issue) => {
  try {
    return z
      .looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() })
      .parse(JSON.parse(text));
  } catch {
    issue.addIssue('must be a private P-256 key as JSON Web Key');
    return z.NEVER;
  }
});

const Environment = z.object({
  PORTAL_ORIGIN: Origin.describe('where the portal is served'),
  API_ORIGIN: Origin.describe('where this API is served'),
  COSMOS_ENDPOINT: z.url().describe('the Cosmos account'),
  COSMOS_KEY: z.string().optional().describe('local only; without it the managed identity is used'),
  COSMOS_DATABASE: z.string().default('portal'),
  BLOB_ENDPOINT: z.url().describe('the storage account’s blob service'),
  BLOB_ACCOUNT_KEY: z.string().optional().describe('local only; without it the managed identity is used'),
  QUEUE_ENDPOINT: z.url().describe('the storage account’s queue service'),
  SMTP_URL: z.url().optional().describe('a mail relay; without it Communication Services sends'),
  COMMUNICATION_ENDPOINT: z
    .url()
    .optional()
    .describe('the Communication Services resource, unless SMTP_URL names a relay'),
  MAIL_FROM: z.email().describe('whom mails are from'),
  TRANSCODE_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('after which whoever converts a video, and is not heard of, is taken for dead'),
  TRANSCODE_PAUSE_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .describe('before a conversion that failed is tried again'),
  MAIL_PER_MINUTE: z.coerce.number().int().positive().default(30),
  MAIL_PER_HOUR: z.coerce.number().int().positive().default(100),
  SIGN_IN_ISSUER: z
    .string()
    .min(1)
    .describe('issuer of ID tokens; {tenantid} stands for the token’s own tenant'),
  SIGN_IN_JWKS: z.url().describe('where the directory publishes its keys'),
  SIGN_IN_CLIENT_ID: z.string().min(1).describe('the portal’s registration in the directory'),
  HOME_TENANT: z.guid().toLowerCase().describe('the directory of the company that runs this portal'),
  SESSION_KEY: Jwk.describe('the private key that signs sessions'),
  PORTAL_CLOCK_OFFSET: ClockOffset.default(0).describe('moves the clock of all rules; for trying things out'),
});

export type Settings = z.infer<typeof Environment>;

/** With somebody who sends mail. Asked whatever else is wrong, so that all of it is said at once. */
const FunctionsEnvironment = Environment.refine(
  ({ COMMUNICATION_ENDPOINT: endpoint, SMTP_URL: relay }) => endpoint !== undefined || relay !== undefined,
  { path: ['COMMUNICATION_ENDPOINT'], when: () => true },
);

/** All that the transcoder is told: it reads what strangers have sent, and knows no key that signs or sends anything. */
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
  PORTAL_CLOCK_OFFSET: true,
});

export type TranscoderSettings = z.infer<typeof TranscoderEnvironment>;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment of the functions once, at start.
 * @throws Error with one sentence for each thing that is missing or wrong
 */
export const readSettings = (environment: Variables): Settings =>
  read(FunctionsEnvironment, environment, 'The functions cannot start.');

/**
 * Reads the environment of the transcoder, as above.
 * @throws Error with one sentence for each thing that is missing or wrong
 */
export const readTranscoderSettings = (environment: Variables): TranscoderSettings =>
  read(TranscoderEnvironment, environment, 'The transcoder cannot start.');

function read<T>(schema: z.ZodType<T>, environment: Variables, headline: string): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ message, path: [name] }) => {
    const { description } = Environment.shape[name as keyof typeof Environment.shape];
    return environment[String(name)] === undefined
      ? `${String(name)} is missing (${description}).`
      : `${String(name)} (${description}): ${message}.`;
  });
  throw new Error(`${headline}\n${sentences.join('\n')}`);
}
