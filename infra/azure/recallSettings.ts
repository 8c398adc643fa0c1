/**
 * `npm run recall-settings` fills an azd environment with the settings and outputs of the last deployment. So neither the
 * pipeline nor a new machine changes a setting that it doesn't know, such as PRIVATE, and both can deploy only the code.
 */
import { runCommand, runTool, setAzdValues } from './azd.ts';
import { RECORD } from './settings.ts';
import { currentImage } from './transcoderImage.ts';

const { AZURE_ENV_NAME: environment = '', AZURE_SUBSCRIPTION_ID: subscription = '' } = process.env;

/** @throws Error if no deployment of this environment has recorded its settings */
async function recordedSettings(): Promise<Readonly<Record<string, string>>> {
  const where = ['--subscription', subscription, '--resource-group', `rg-${environment}`, '--name', RECORD];
  const query = ['--query', 'properties.parameters.settings.value', '--output', 'json'];
  const recorded = await runTool('az', ['deployment', 'group', 'show', ...where, ...query]).catch(
    (error: unknown) => {
      if (!(error instanceof Error && /not ?found/i.test(error.message))) throw error;
      throw new Error(`${environment} isn’t deployed to this subscription. Run azd up on a machine first.`, {
        cause: error,
      });
    },
  );
  return JSON.parse(recorded) as Readonly<Record<string, string>>;
}

await runCommand(async () => {
  if (!environment || !subscription) throw new Error('AZURE_ENV_NAME or AZURE_SUBSCRIPTION_ID is missing.');
  const settings = await recordedSettings();
  // The default would make a private portal public.
  if (!['true', 'false'].includes(settings['PRIVATE'] ?? ''))
    throw new Error('The last deployment doesn’t say whether the portal is private.');
  const output = (name: string) => settings[name] ?? '';
  const clientId = output('PORTAL_CLIENT_ID');
  const values = {
    ...settings,
    // With the client id, the pipeline needs no right to register applications.
    ...(clientId === '' ? {} : { SIGN_IN_CLIENT_ID: clientId }),
    TRANSCODER_IMAGE: await currentImage({
      subscription,
      group: output('AZURE_RESOURCE_GROUP'),
      job: output('TRANSCODER_JOB_NAME'),
      registry: output('AZURE_CONTAINER_REGISTRY_ENDPOINT'),
    }),
    // An empty value leaves the key in the vault unchanged.
    SESSION_KEY: '',
    WEBHOOK_KEY: '',
    // Otherwise, a text that this machine set earlier would replace the recalled text in ABOUT_BASE64.
    ABOUT: '',
  };
  await setAzdValues(values);
  process.stdout.write(
    `${Object.keys(values).length} values come from the last deployment of ${environment}.\n`,
  );
});
