/**
 * `npm run prepare-deployment` checks what a deployment needs from this machine. In the azd environment, it sets missing keys,
 * a missing BUDGET_START, encoded copies of some settings, and the image that the transcoder runs now.
 */
import { makeSessionKey, makeWebhookKey } from '../machine/secrets.ts';
import { runCommand, runTool, setAzdValues } from './azd.ts';
import { encodedValues, faultsIn, readVariables } from './settings.ts';
import { currentImage } from './transcoderImage.ts';

const {
  AZURE_CONTAINER_REGISTRY_ENDPOINT: registry,
  AZURE_RESOURCE_GROUP: group,
  AZURE_SUBSCRIPTION_ID,
  BUDGET_START,
  MONTHLY_BUDGET,
  SESSION_KEY,
  SESSION_KEY_URI = '',
  TRANSCODER_IMAGE,
  TRANSCODER_JOB_NAME: job,
  WEBHOOK_KEY,
} = process.env;

async function checkSettings(): Promise<void> {
  const faults = faultsIn(await readVariables(), process.env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Checks that az is signed in. Later hooks run az, so a deployment without this sign-in would stop halfway. */
async function checkSignIn(): Promise<void> {
  // Before the first provisioning, azd hasn't asked for the subscription yet.
  const subscription = AZURE_SUBSCRIPTION_ID ? ['--subscription', AZURE_SUBSCRIPTION_ID] : [];
  await runTool('az', ['account', 'show', ...subscription, '--output', 'none']).catch((cause: unknown) => {
    throw new Error('az isn’t installed, or not signed in to this subscription. Run: az login', { cause });
  });
}

/**
 * Another machine or the pipeline may have published the deployed image, and a deployment must not replace it with an older one.
 * @returns undefined before the first deployment, and an empty text if there is no transcoder or it has only the placeholder
 */
async function deployedImage(): Promise<string | undefined> {
  if (!AZURE_SUBSCRIPTION_ID || !group || !job || !registry) return undefined;
  return await currentImage({ subscription: AZURE_SUBSCRIPTION_ID, group, job, registry }).catch(
    (error: unknown) => {
      // After azd down, neither the job nor its image exists. Any other failure says nothing about the image.
      if (error instanceof Error && /not ?found/i.test(error.message)) return '';
      throw error;
    },
  );
}

await runCommand(async () => {
  await checkSettings();
  await checkSignIn();
  const values: Record<string, string> = { ...encodedValues(process.env) };
  // An empty key means that the vault has it. Another key would lose the addresses of all channels, or in time end every session,
  // so only these values replace a key. Sessions that a leaked key signed end at once.
  if (SESSION_KEY === undefined || SESSION_KEY === 'new' || SESSION_KEY === 'leaked') {
    values['SESSION_KEY'] = Buffer.from(JSON.stringify(await makeSessionKey())).toString('base64');
    values['PREVIOUS_SESSION_KEY_URI'] = SESSION_KEY === 'new' ? SESSION_KEY_URI : '';
  }
  if (WEBHOOK_KEY === undefined || WEBHOOK_KEY === 'new') values['WEBHOOK_KEY'] = makeWebhookKey();
  // Azure refuses to change the first day of a budget, so the value of its first provisioning stays. Azure also refuses a
  // new budget that begins in an earlier month, so BUDGET_START stays empty while there is no budget.
  if (!BUDGET_START && MONTHLY_BUDGET !== '0')
    values['BUDGET_START'] = `${new Date().toISOString().slice(0, 7)}-01`;
  const image = await deployedImage();
  if (image !== undefined && image !== (TRANSCODER_IMAGE ?? '')) values['TRANSCODER_IMAGE'] = image;
  await setAzdValues(values);
});
