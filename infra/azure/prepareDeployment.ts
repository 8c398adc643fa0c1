/**
 * `npm run prepare-deployment`, which azd calls before it provisions: what a new environment needs once. A value that is
 * there stays, an empty one too.
 */
import { makeSessionKey } from '../machine/makeSessionKey.ts';
import { keep } from './azd.ts';

const { BUDGET_START, SESSION_KEY } = process.env;

// Empty once the key is in the vault: another one would end every session, so it has to be asked for.
if (SESSION_KEY === undefined || SESSION_KEY === 'new') {
  const key = JSON.stringify(await makeSessionKey());
  await keep('SESSION_KEY', Buffer.from(key).toString('base64'));
}

// A budget's first day can't be changed, so it is not asked of the calendar again.
if (BUDGET_START === undefined) await keep('BUDGET_START', `${new Date().toISOString().slice(0, 7)}-01`);
