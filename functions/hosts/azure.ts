/**
 * The host on Azure Functions (v4 model, Flex Consumption): one HTTP function that serves the whole app, a function for each
 * queue, and a timer for the upkeep. Videos are converted by a host of their own, transcoder.ts.
 */
import { app } from '@azure/functions';
import { createApp } from '../app.ts';
import { communicationMailer } from '../adapters/communicationMailer.ts';
import { dependenciesOf } from './dependencies.ts';
import { readAzureSettings } from './settings.ts';
import { tracingOf } from '../adapters/tracing.ts';
import { azureHandler } from './azureHttp.ts';
import { azureLog, inInvocation } from './azureLog.ts';
import { QUEUES, UPKEEP_MINUTES, upkeep } from '../background/background.ts';
import { workingOf } from './workingOf.ts';

// What is missing or wrong stops the start here: the host says so in its log, and serves nothing. Nothing is called yet.
const settings = readAzureSettings(process.env);
const deps = { ...(await dependenciesOf(settings)), log: azureLog };
const working = workingOf(
  settings,
  deps,
  communicationMailer(settings.COMMUNICATION_ENDPOINT, settings.MAIL_FROM),
);
const { fetch } = createApp(deps);

app.setup({ enableHttpStream: true });
app.http('api', {
  // All that the library knows of, so that the app itself refuses what it has no route for.
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'],
  authLevel: 'anonymous',
  route: '{*path}',
  handler: inInvocation(azureHandler((request) => fetch(request))),
});
for (const [queueName, { work }] of Object.entries(QUEUES)) {
  app.storageQueue(queueName, {
    queueName,
    // The queues are in the account that the host itself works with: QUEUE_ENDPOINT is of the same one.
    connection: 'AzureWebJobsStorage',
    handler: inInvocation((message) => work(working, message)),
  });
}
app.timer('upkeep', {
  schedule: `0 */${UPKEEP_MINUTES} * * * *`,
  handler: inInvocation(() => upkeep(working)),
});

const tracing = tracingOf(settings);
app.hook.appTerminate(() => tracing.end());
