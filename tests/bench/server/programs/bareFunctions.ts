/** The least that a start in Azure can take: one route in the same library. */
import { app } from '@azure/functions';
import { azureHandler } from '../../../../functions/hosts/azureHttp.ts';
import { bareApp } from '../support/bareApp.ts';

app.setup({ enableHttpStream: true });
app.http('api', {
  authLevel: 'anonymous',
  route: '{*path}',
  handler: azureHandler((request) => bareApp.fetch(request)),
});
