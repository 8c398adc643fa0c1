/**
 * `npm run prepare-deployment` checks what a deployment needs from this machine, and sets SESSION_KEY and BUDGET_START in a
 * new azd environment. It keeps existing values.
 */
import { makeSessionKey } from '../machine/makeSessionKey.ts';
import { runTool, setAzdValues } from './azd.ts';
import { encodedValues, faultsIn, readVariables } from './settings.ts';

const { AZURE_SUBSCRIPTION_ID, BUDGET_START, SESSION_KEY } = process.env;

const faults = faultsIn(await readVariables(), process.env);
if (faults.length > 0) throw new Error(faults.join('\n'));

// Later hooks need az, so a deployment without it would stop halfway.
const subscription = AZURE_SUBSCRIPTION_ID === undefined ? [] : ['--subscription', AZURE_SUBSCRIPTION_ID];
await runTool('az', ['account', 'show', ...subscription, '--output', 'none']).catch((cause: unknown) => {
  throw new Error('az isn’t installed, or not signed in to this subscription. Run: az login', { cause });
});

const values: Record<string, string> = { ...encodedValues(process.env) };
// An empty SESSION_KEY means that the key is in the vault. Another key would end every session, so only the value “new”
// replaces that key.
if (SESSION_KEY === undefined || SESSION_KEY === 'new')
  values['SESSION_KEY'] = Buffer.from(JSON.stringify(await makeSessionKey())).toString('base64');
// Azure refuses to change the first day of a budget, so the value of the first provisioning stays.
if (BUDGET_START === undefined) values['BUDGET_START'] = `${new Date().toISOString().slice(0, 7)}-01`;
await setAzdValues(values);
