/** `npm run forget-keys` empties the keys in the azd environment, because the vault has them now. */
import { runCommand, setAzdValues } from './azd.ts';

await runCommand(() => setAzdValues({ SESSION_KEY: '', WEBHOOK_KEY: '' }));
