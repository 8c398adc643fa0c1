import type { TokenCredential } from '@azure/identity';

/**
 * On a developer's machine, this is the account that is signed in to Azure's tools. `@azure/identity` is a third of the code
 * that the deployed functions would load at their start. It loads with the first token, so a cold start doesn't wait for it.
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
