/** Gets a token of the managed identity before the functions listen. Normally, the first read of the store gets one. */
import { managedIdentity } from '../../../../functions/adapters/managedIdentity.ts';

await managedIdentity().getToken('https://cosmos.azure.com/.default');
await import('../../../../functions/hosts/azure.ts');
