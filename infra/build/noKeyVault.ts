// The library of Cosmos DB imports the client of Azure Key Vault for client-side encryption, which the portal doesn't use. The
// client would add 15 KB to what each start loads, so the bundle replaces `@azure/keyvault-keys` with this file.
export function KeyClient(): never {
  throw new Error('The bundle has no key vault client. See infra/build/noKeyVault.ts.');
}
