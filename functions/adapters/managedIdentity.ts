import type { TokenCredential } from '@azure/identity';

/**
 * The identity that Azure gives this deployment; on a machine of one's own, whoever is signed in to Azure's tools. Its
 * library is a third of all there is to load, so it comes with the first token that is asked for: a browser's first
 * request, the preflight of CORS, is answered without.
 */
export function managedIdentity(): TokenCredential {
  let credential: Promise<TokenCredential> | undefined;
  const load = async () => {
    const { DefaultAzureCredential } = await import('@azure/identity');
    return new DefaultAzureCredential();
  };
  return {
    getToken: async (scopes, options) => {
      credential ??= load();
      return (await credential).getToken(scopes, options);
    },
  };
}
