/**
 * `npm run prepare-deployment` sets SESSION_KEY and BUDGET_START in a new azd environment, and keeps existing values.
 */
import { makeSessionKey } from '../machine/makeSessionKey.ts';
import { setAzdValue } from './azd.ts';

const { BUDGET_START, SESSION_KEY } = process.env;

// An empty SESSION_KEY means that the key is in the vault. Another key would end every session, so only the value “new”
// replaces that key.
if (SESSION_KEY === undefined || SESSION_KEY === 'new') {
  const key = JSON.stringify(await makeSessionKey());
  await setAzdValue('SESSION_KEY', Buffer.from(key).toString('base64'));
}

// Azure refuses to change the first day of a budget, so the value of the first provisioning stays.
if (BUDGET_START === undefined)
  await setAzdValue('BUDGET_START', `${new Date().toISOString().slice(0, 7)}-01`);
