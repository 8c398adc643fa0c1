/** The fastest possible start in Azure: this program has only `@azure/functions` and one Hono route. */
import { app } from '@azure/functions';
import { azureHandler } from '../../../../functions/hosts/azureHttp.ts';
import { bareApp } from '../support/bareApp.ts';

app.setup({ enableHttpStream: true });
app.http('api', {
  authLevel: 'anonymous',
  route: '{*path}',
  handler: azureHandler((request) => bareApp.fetch(request)),
});
