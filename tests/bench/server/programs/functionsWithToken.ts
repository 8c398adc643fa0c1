/** Gets a token of the managed identity before the functions listen, instead of at the first read. */
import { managedIdentity } from '../../../../functions/adapters/managedIdentity.ts';

await managedIdentity().getToken('https://cosmos.azure.com/.default');
await import('../../../../functions/hosts/azure.ts');
