import { runCloud } from './runCloud.ts';

await runCloud({ development: true });
