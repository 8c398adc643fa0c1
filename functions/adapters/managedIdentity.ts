import type { TokenCredential } from '@azure/identity';

/**
 * On a developer's machine, this is the account that is signed in to Azure's tools. The library is a third of all code. It
 * loads when the first token is needed, so that the CORS preflight of a cold start doesn't wait for it.
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
