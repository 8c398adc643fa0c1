/** `npm run forget-session-key` empties the session key in the azd environment, because the vault has it now. */
import { setAzdValues } from './azd.ts';

await setAzdValues({ SESSION_KEY: '' });
