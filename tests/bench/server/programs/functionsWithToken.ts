/** Gets a token of the managed identity before the functions listen; the first read would get it otherwise. */
import { managedIdentity } from '../../../../functions/adapters/managedIdentity.ts';

await managedIdentity().getToken('https://cosmos.azure.com/.default');
await import('../../../../functions/hosts/azure.ts');
