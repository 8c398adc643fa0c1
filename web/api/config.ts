/** Settings of one deployment. The web server inserts them into the page, so every environment uses the same build. */
export interface PortalConfig {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
  readonly signIn: {
    readonly authority: string;
    readonly clientId: string;
    /** Endpoints of the local provider, because MSAL refuses to query them over http; null for other providers. */
    readonly metadata: Readonly<
      Record<
        'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'end_session_endpoint',
        string
      >
    > | null;
  };
  /** If one of these three settings is null, the portal hides its element. */
  readonly chatLink: string | null;
  readonly promoVideo: string | null;
  readonly about: string | null;
  readonly credits: readonly string[];
  /** Origins of other hosts whose pictures organisations may choose to show. The Content-Security-Policy lists them as well. */
  readonly imageHosts: readonly string[];
  /** Connection string of Application Insights; null turns page views off. */
  readonly telemetry: string | null;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** Checks each setting without Zod, because the first load contains no schemas. */
const CHECKS: Readonly<Record<keyof PortalConfig, (value: never) => boolean>> = {
  apiOrigin: isAddress,
  blobOrigin: isAddress,
  signIn: (value: Partial<PortalConfig['signIn']> | undefined) =>
    isAddress(value?.authority) &&
    isText(value?.clientId) &&
    (value?.metadata === null || Object.values(value?.metadata ?? [undefined]).every(isAddress)),
  chatLink: orNull(isAddress),
  promoVideo: orNull(isAddress),
  about: orNull((value) => typeof value === 'string'),
  credits: (value: unknown) => Array.isArray(value) && value.every(isText),
  imageHosts: (value: unknown) => Array.isArray(value) && value.every(isAddress),
  telemetry: orNull(isText),
};

/** @throws Error if the settings are missing or invalid, or the page still has their `{{…}}` placeholder */
export function parseConfig(content: string | undefined): PortalConfig {
  if (content === undefined || content.startsWith('{{'))
    throw new Error('This copy of the portal was served without its settings (portal-config).');
  const settings = JSON.parse(content) as PortalConfig;
  const wrong = Object.entries(CHECKS)
    .filter(([name, isRight]) => !isRight(settings[name as keyof PortalConfig] as never))
    .map(([name]) => name);
  if (wrong.length > 0) throw new Error(`The portal’s settings are wrong: ${wrong.join(', ')}.`);
  return settings;
}

export const config: PortalConfig = parseConfig(
  document.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content,
);
