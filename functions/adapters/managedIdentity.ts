import type { TokenCredential } from '@azure/identity';

/**
 * Gets tokens of the managed identity or, on a developer's machine, of the account that is signed in to Azure's tools. Loads
 * `@azure/identity` with the first token, because it would be a third of the code that the functions load when they start.
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
