// Cosmos' library imports this client for encryption by its clients, which the portal doesn't use. It would bring 15 KB into
// each start, so the bundle replaces `@azure/keyvault-keys` by this file.
export function KeyClient(): never {
  throw new Error('The bundle has no key vault client. See infra/build/noKeyVault.ts.');
}
