/**
 * `npm run finish-provisioning` empties the keys in the azd environment, because the vault has them now. Then it records the
 * settings in the portal's resource group, as a deployment without resources. Azure keeps this deployment, because each
 * provisioning renews it. It deletes old deployments of a subscription.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, runTool, setAzdValues } from './azd.ts';
import { RECORD, settingsIn } from './settings.ts';

const SCHEMAS = 'https://schema.management.azure.com/schemas';
const TEMPLATE = {
  $schema: `${SCHEMAS}/2019-04-01/deploymentTemplate.json#`,
  contentVersion: '1.0.0.0',
  parameters: { settings: { type: 'object' } },
  resources: [],
};

async function record(settings: Readonly<Record<string, string>>): Promise<void> {
  const { AZURE_RESOURCE_GROUP: group, AZURE_SUBSCRIPTION_ID: subscription } = settings;
  if (!group || !subscription) throw new Error('AZURE_RESOURCE_GROUP or AZURE_SUBSCRIPTION_ID is missing.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-settings-'));
  // cmd.exe would change JSON in an argument.
  const [template, parameters] = [join(folder, 'template.json'), join(folder, 'parameters.json')];
  try {
    await writeFile(template, JSON.stringify(TEMPLATE));
    await writeFile(
      parameters,
      JSON.stringify({
        $schema: `${SCHEMAS}/2019-04-01/deploymentParameters.json#`,
        contentVersion: '1.0.0.0',
        parameters: { settings: { value: settings } },
      }),
    );
    const where = ['--subscription', subscription, '--resource-group', group, '--name', RECORD];
    const files = ['--template-file', template, '--parameters', `@${parameters}`, '--output', 'none'];
    await runTool('az', ['deployment', 'group', 'create', ...where, ...files]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  await setAzdValues({ SESSION_KEY: '', WEBHOOK_KEY: '' });
  await record(await settingsIn(process.env));
});
