/** The fastest possible start in Azure: this program has only `@azure/functions` and one Hono route. */
import { app } from '@azure/functions';
import { Hono } from 'hono';
import { azureHandler } from '../../../../functions/hosts/azureHttp.ts';

const bareApp = new Hono().get('/v1/u/details', (c) => c.json({ Code: 'unauthenticated' }, 401));

app.setup({ enableHttpStream: true });
app.http('api', {
  authLevel: 'anonymous',
  route: '{*path}',
  handler: azureHandler((request) => bareApp.fetch(request)),
});
