import { exportJWK, generateKeyPair } from 'jose';
import { LOCAL_COSMOS_KEY } from '../../../../infra/local/cosmos/endpoint.ts';
import { HOME, PORTAL_ORIGIN } from '../../../support/portal.ts';

/** The discard port. Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** The settings of infra/azure/functions.bicep that limit the memory of the process. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' };

/**
 * Returns the environment of a deployment. It has no keys for Cosmos DB and storage, so the functions use the managed
 * identity. Nothing listens at the addresses in it, so a caller must replace the addresses that its benchmark uses.
 */
export async function functionsEnvironment(): Promise<Record<string, string> & { SESSION_KEY: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    NODE_ENV: 'production',
    ...MEMORY_SETTINGS,
    PORTAL_ORIGIN,
    API_ORIGIN: 'http://localhost:7071',
    COSMOS_ENDPOINT: NOWHERE,
    BLOB_ENDPOINT: `${NOWHERE}/devstoreaccount1`,
    DELETIONS_ENDPOINT: `${NOWHERE}/devstoreaccount1`,
    QUEUE_ENDPOINT: `${NOWHERE}/devstoreaccount1`,
    COMMUNICATION_ENDPOINT: NOWHERE,
    MAIL_FROM: 'hackathons@portal.example',
    SIGN_IN_ISSUER: NOWHERE,
    SIGN_IN_JWKS: `${NOWHERE}/jwks`,
    SIGN_IN_CLIENT_ID: 'portal-under-test',
    HOME_TENANT: HOME,
    SESSION_KEY: JSON.stringify(await exportJWK(privateKey)),
  };
}

export const localStore = (address: string) => ({
  COSMOS_ENDPOINT: address,
  COSMOS_KEY: LOCAL_COSMOS_KEY,
  COSMOS_DATABASE: 'bench',
});
