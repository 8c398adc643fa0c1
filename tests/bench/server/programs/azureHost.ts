/**
 * Azure's host in as little as can stand in for it, so that the functions start here as they are deployed: loads the file that
 * FUNCTIONS names and serves its app.
 */
import { pathToFileURL } from 'node:url';
import { startFunctionsHost } from '../../../support/functionsHost.ts';

const host = await startFunctionsHost(() => import(pathToFileURL(process.env['FUNCTIONS'] ?? '').href));
await host.serve('api', Number(process.env['PORT']));
console.log('listening');
