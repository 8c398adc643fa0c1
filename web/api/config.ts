import * as z from 'zod';

/** What differs between environments. Whoever serves or deploys the portal fills it in; the build is the same everywhere. */
const PortalConfig = z.object({
  apiOrigin: z.url(),
  blobOrigin: z.url(),
  signIn: z.object({
    authority: z.url(),
    clientId: z.string().min(1),
    /** The provider's addresses, for one that MSAL can't ask itself (the local one, over plain http). */
    metadata: z
      .object({
        issuer: z.url(),
        authorization_endpoint: z.url(),
        token_endpoint: z.url(),
        jwks_uri: z.url(),
        end_session_endpoint: z.url(),
      })
      .nullable(),
  }),
  /** Each of these hides its element where it is not set. */
  chatLink: z.url().nullable(),
  promoVideo: z.url().nullable(),
  about: z.string().nullable(),
  credits: z.array(z.string()),
  /** Where page views are sent; nowhere where it is not set. */
  telemetry: z.url().nullable(),
});
export type PortalConfig = Readonly<z.infer<typeof PortalConfig>>;

/**
 * Reads the settings out of the page.
 * @param content of `<meta name="portal-config">`: JSON
 * @throws Error with a sentence when it is missing, still a placeholder, or wrong
 */
export function parseConfig(content: string | undefined): PortalConfig {
  if (content === undefined || content.startsWith('{{'))
    throw new Error('This copy of the portal was served without its settings (portal-config).');
  const parsed = PortalConfig.safeParse(JSON.parse(content));
  if (!parsed.success) throw new Error(`The portal’s settings are wrong.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const config: PortalConfig = parseConfig(
  document.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content,
);
