/** Runs the app in Azure: one function for all HTTP requests, one for each queue in `QUEUES`, and a timer for upkeep. */
import { app } from '@azure/functions';
import { communicationMailer } from '../adapters/communicationMailer.ts';
import { tracingOf } from '../adapters/tracing.ts';
import { createApp } from '../app.ts';
import { QUEUES, UPKEEP_MINUTES, upkeep } from '../background/background.ts';
import { azureHandler } from './azureHttp.ts';
import { azureLog, inInvocation } from './azureLog.ts';
import { backgroundDepsOf } from './backgroundDepsOf.ts';
import { dependenciesOf } from './dependencies.ts';
import { readAzureSettings, unresolvedIn } from './settings.ts';

// An alert counts these lines. Without its session key, the app then doesn't start.
for (const name of unresolvedIn(process.env)) azureLog('error', 'vault reference unresolved', { name });
const settings = readAzureSettings(process.env);
const deps = { ...(await dependenciesOf(settings)), log: azureLog };
const backgroundDeps = backgroundDepsOf(
  deps,
  communicationMailer(settings.COMMUNICATION_ENDPOINT, settings.MAIL_FROM),
);
const { fetch } = createApp(deps);

app.setup({ enableHttpStream: true });
app.http('api', {
  // All methods that `@azure/functions` knows, so that the app itself answers calls for which it has no route.
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'],
  authLevel: 'anonymous',
  route: '{*path}',
  handler: inInvocation(azureHandler((request) => fetch(request))),
});
for (const [queueName, { work }] of Object.entries(QUEUES)) {
  app.storageQueue(queueName, {
    queueName,
    // The setting AzureWebJobsStorage names the same storage account as QUEUE_ENDPOINT.
    connection: 'AzureWebJobsStorage',
    handler: inInvocation((message) => work(backgroundDeps, message)),
  });
}
app.timer('upkeep', {
  schedule: `0 */${UPKEEP_MINUTES} * * * *`,
  handler: inInvocation(() => upkeep(backgroundDeps)),
});

const tracing = tracingOf(settings);
app.hook.appTerminate(() => tracing.end());
