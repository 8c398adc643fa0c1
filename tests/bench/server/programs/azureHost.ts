/** Loads functions under a minimal stand-in for Azure's host. The variable FUNCTIONS holds the path of their file. */
import { pathToFileURL } from 'node:url';
import { startFunctionsHost } from '../../../support/hosts/functionsHost.ts';

const host = await startFunctionsHost(() => import(pathToFileURL(process.env['FUNCTIONS'] ?? '').href));
await host.serve('api', Number(process.env['PORT']));
console.log('listening');
