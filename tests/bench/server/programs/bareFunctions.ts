/** The floor of a start in Azure: the same route as bareServer.ts has, as an HTTP function of the same library. */
import { app } from '@azure/functions';
import { azureHandler } from '../../../../functions/hosts/azureHttp.ts';
import { bareApp } from '../support/bareApp.ts';

app.setup({ enableHttpStream: true });
app.http('api', {
  authLevel: 'anonymous',
  route: '{*path}',
  handler: azureHandler((request) => bareApp.fetch(request)),
});
