/** `npm run forget-session-key` empties the session key in the azd environment, because the vault has it now. */
import { runCommand, setAzdValues } from './azd.ts';

await runCommand(() => setAzdValues({ SESSION_KEY: '' }));
