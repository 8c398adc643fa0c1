/** Gets a token of the managed identity before the functions listen. Without this, the first read would get the token. */
import { managedIdentity } from '../../../../functions/adapters/managedIdentity.ts';

await managedIdentity().getToken('https://cosmos.azure.com/.default');
await import('../../../../functions/hosts/azure.ts');
