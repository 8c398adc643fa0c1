/**
 * `npm run recall-settings` fills an azd environment with the settings and outputs of the last deployment. So neither the
 * pipeline nor a new machine changes a setting that it doesn't know, such as PRIVATE, and both can deploy only the code.
 */
import { runCommand, runTool, setAzdValues } from './azd.ts';
import { type DeployedParameter, outputsOf, readOutputNames, readVariables, valuesOf } from './settings.ts';
import { currentImage } from './transcoderImage.ts';

interface Deployment {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>> | null;
  readonly state: string;
  readonly at: string;
}

interface Properties {
  readonly parameters: Readonly<Record<string, DeployedParameter>>;
  readonly outputs: Readonly<Record<string, DeployedParameter>>;
}

const { AZURE_ENV_NAME: environment = '', AZURE_SUBSCRIPTION_ID: subscription = '' } = process.env;

const queryAzure = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse(await runTool('az', [...args, '--subscription', subscription, '--output', 'json']));

async function lastDeployment(): Promise<Properties> {
  const fields = '{name:name,tags:tags,state:properties.provisioningState,at:properties.timestamp}';
  const all = (await queryAzure(
    'deployment',
    'sub',
    'list',
    '--query',
    `[].${fields}`,
  )) as readonly Deployment[];
  const [last] = all
    .filter((one) => one.tags?.['azd-env-name'] === environment && one.state === 'Succeeded')
    .toSorted((a, b) => b.at.localeCompare(a.at));
  // azd down ends with the deployment of an empty template.
  if (last === undefined || last.tags?.['azd-deploy-reason'] === 'down')
    throw new Error(`${environment} isn’t deployed to this subscription. Run azd up on a machine first.`);
  return (await queryAzure(
    'deployment',
    'sub',
    'show',
    '--name',
    last.name,
    '--query',
    'properties',
  )) as Properties;
}

await runCommand(async () => {
  if (!environment || !subscription) throw new Error('AZURE_ENV_NAME or AZURE_SUBSCRIPTION_ID is missing.');
  const { outputs, parameters } = await lastDeployment();
  const settings = valuesOf(await readVariables(), parameters);
  const deployed = outputsOf(await readOutputNames(), outputs);
  const output = (name: string) => deployed[name] ?? '';
  const clientId = output('PORTAL_CLIENT_ID');
  const values = {
    ...settings,
    ...deployed,
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
    // If the last deployment had no webhook key yet, the variable stays unset, so prepare-deployment makes a key.
    ...('webhookKey' in parameters ? { WEBHOOK_KEY: '' } : {}),
    // Otherwise, a text that this machine set earlier would replace the recalled text in ABOUT_BASE64.
    ABOUT: '',
  };
  await setAzdValues(values);
  process.stdout.write(
    `${Object.keys(values).length} values come from the last deployment of ${environment}.\n`,
  );
});
