/** What differs between environments. Whoever serves or deploys the portal fills it in; the build is the same everywhere. */
export interface PortalConfig {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
  readonly signIn: {
    readonly authority: string;
    readonly clientId: string;
    /** The provider's addresses, for one that MSAL can't ask itself (the local one, over plain http). */
    readonly metadata: Readonly<
      Record<
        'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'end_session_endpoint',
        string
      >
    > | null;
  };
  /** Each of these hides its element where it is not set. */
  readonly chatLink: string | null;
  readonly promoVideo: string | null;
  readonly about: string | null;
  readonly credits: readonly string[];
  /** Other hosts whose pictures pages of organisations may show: origins. The Content-Security-Policy lets them in, too. */
  readonly imageHosts: readonly string[];
  /** Where page views are sent, a connection string of Application Insights; nowhere where it is not set. */
  readonly telemetry: string | null;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** What each setting must be; by hand, since the first load does without schemas. */
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

/**
 * Reads the settings out of the page.
 * @param content of `<meta name="portal-config">`: JSON
 * @throws Error with a sentence when it is missing, still a placeholder, or wrong
 */
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
