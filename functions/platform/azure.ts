/** The host on Azure Functions (v4 model, Flex Consumption): one HTTP function that serves the whole app. */
import { app } from '@azure/functions';
import { createApp } from '../app/createApp.ts';
import { azureHandler } from './azureHandler.ts';
import { dependenciesOf } from './dependencies.ts';
import { readSettings } from './settings.ts';

// Made with the first request, so that a cold start registers its function at once.
let portal: Promise<ReturnType<typeof createApp>> | undefined;
const start = async () => createApp(await dependenciesOf(readSettings(process.env)));

app.setup({ enableHttpStream: true });
app.http('api', {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  authLevel: 'anonymous',
  route: '{*path}',
  handler: azureHandler(async (request) => {
    portal ??= start();
    return (await portal).fetch(request);
  }),
});
