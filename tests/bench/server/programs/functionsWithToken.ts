/** The functions, but that they get a token of the managed identity before they listen, which else the first read would. */
import { managedIdentity } from '../../../../functions/adapters/managedIdentity.ts';

await managedIdentity().getToken('https://cosmos.azure.com/.default');
await import('../../../../functions/hosts/azure.ts');
