/** Settings of one environment. Serving or deploying the portal writes them into the page, so all environments use one build. */
export interface PortalConfig {
  readonly apiOrigin: string;
  readonly blobOrigin: string;
  /** The origin of Microsoft Graph, which has the photos of people's work accounts. */
  readonly graphOrigin: string;
  readonly signIn: {
    readonly authority: string;
    readonly clientId: string;
    /**
     * The endpoints of the local sign-in (infra/local), which uses http. MSAL can't read them itself, because it refuses
     * http. Null for Entra ID, whose endpoints MSAL reads itself.
     */
    readonly metadata: Readonly<
      Record<
        'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'end_session_endpoint',
        string
      >
    > | null;
  };
  /** The link "Team chat" in the navigation; null hides the link. */
  readonly chatLink: string | null;
  /** The id of the Teams app in the company's catalogue, for links that open in Teams; null hides these links in browsers. */
  readonly teamsAppId: string | null;
  /** The address of the video on the dashboard; null hides the video. */
  readonly promoVideo: string | null;
  /** The introduction on the dashboard; null hides the introduction. */
  readonly about: string | null;
  readonly credits: readonly string[];
  /** Origins of hosts from which organisations may allow pictures. The Content-Security-Policy lists all of them. */
  readonly imageHosts: readonly string[];
  /** Connection string of Application Insights; null turns page views off. */
  readonly telemetry: string | null;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** These checks don't use Zod, because the first load doesn't contain it. */
const CHECKS: Readonly<Record<keyof PortalConfig, (value: never) => boolean>> = {
  apiOrigin: isAddress,
  blobOrigin: isAddress,
  graphOrigin: isAddress,
  signIn: (value: Partial<PortalConfig['signIn']> | undefined) =>
    isAddress(value?.authority) &&
    isText(value?.clientId) &&
    // `[undefined]` makes a missing `metadata` invalid.
    (value?.metadata === null || Object.values(value?.metadata ?? [undefined]).every(isAddress)),
  chatLink: orNull(isAddress),
  teamsAppId: orNull(isText),
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
