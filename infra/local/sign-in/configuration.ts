import { randomUUID } from 'node:crypto';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { TEAMS_SCOPE } from '#contract/teamsApp/teamsApp.ts';
import type { Employee } from '../directory/employees.ts';
import { photoScope } from './graph.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';

export const clientId = 'hackathon-portal-local';

/** The scope of the portal's API, as a client asks for it. In Teams, an access token for this scope begins a session. */
export const apiScope = `api://${clientId}/${TEAMS_SCOPE}`;

/** A command-line tool that signs in through the browser receives the final redirect here. */
export const toolsOrigin = 'http://localhost:4281';

/** Durations are in seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Entra ID sets `iat` five minutes back, because some clocks are slow. The local ID tokens do the same, so that local runs and
 * tests show that the API accepts such a token.
 */
const backdatedSeconds = 5 * minute;

function claimsOf(employee: Employee, use: string) {
  const { oid, tid, name, email, appRoles = [] } = employee;
  return {
    sub: oid,
    oid,
    tid,
    name,
    preferred_username: email,
    email,
    xms_edov: true,
    ...(appRoles.length > 0 ? { roles: [...appRoles] } : {}),
    // No two ID tokens of Entra ID are equal. Without `uti`, two ID tokens from the same second would be equal here, and the API
    // would refuse the second token as already used.
    ...(use === 'id_token'
      ? { iat: Math.floor(Date.now() / 1000) - backdatedSeconds, uti: randomUUID() }
      : {}),
  };
}

/** The library knows the API by this name. In a token, the client id is the audience, as in version 2.0 of Entra's tokens. */
const API = `api://${clientId}`;

/** Issues signed access tokens to clients that ask for the portal's scope, and opaque tokens to all other clients. */
const apiTokens: NonNullable<Configuration['features']>['resourceIndicators'] = {
  enabled: true,
  defaultResource: ({ oidc }) => (String(oidc.params?.['scope']).split(' ').includes(apiScope) ? API : []),
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: apiScope,
    audience: clientId,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }),
};

/** Adds the prompt `select_account`, which the library lacks. MSAL sends it when a person switches accounts. */
function promptPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Finds or creates the grant, the record of a person's consent. A page asks the person only for `photoScope`. */
async function grantOf({ oidc: { client, session, provider, result } }: KoaContextWithOIDC) {
  if (!client || !session?.accountId) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(API, apiScope);
  await grant.save();
  return grant;
}

type Koa = { type: string; body: unknown };

function answer(ctx: Koa, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}

/**
 * Makes `oidc-provider` behave like Entra ID towards MSAL: a public client that uses the authorization code flow with PKCE,
 * claims in the ID token, refresh tokens, a consent page only for the photo, and a redirect after sign-out.
 */
export function configuration(options: {
  portalOrigin: string;
  employees: readonly Employee[];
}): Configuration {
  const { portalOrigin } = options;
  const byOid = new Map(options.employees.map((employee) => [employee.oid, employee]));
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${portalOrigin}/auth`, `${portalOrigin}/redirect/`, `${toolsOrigin}/`],
        post_logout_redirect_uris: [`${portalOrigin}/signout/`, `${portalOrigin}/`],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === portalOrigin,
    scopes: ['openid', 'profile', 'email', 'offline_access', photoScope],
    claims: {
      openid: ['sub', 'oid', 'tid', 'iat', 'uti', 'roles', 'xms_edov'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    rotateRefreshToken: false,
    findAccount(_ctx, id) {
      const employee = byOid.get(id);
      return employee && { accountId: id, claims: (use) => claimsOf(employee, use) };
    },
    async extraTokenClaims(_ctx, token) {
      const employee = 'accountId' in token ? byOid.get(token.accountId) : undefined;
      return employee && { ...claimsOf(employee, 'access_token'), scp: TEAMS_SCOPE, azp: clientId };
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: grantOf,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: apiTokens,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => answer(ctx, await signOutPage(form)),
        postLogoutSuccessSource: async (ctx) => answer(ctx, await signedOutPage()),
      },
    },
    interactions: { policy: promptPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      Grant: 14 * day,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: day,
      Session: 14 * day,
    },
    renderError: async (ctx, { error, error_description: detail }) =>
      answer(ctx, await errorPage(error, detail ?? 'The sign-in request is invalid.')),
  };
}
