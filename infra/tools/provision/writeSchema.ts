import { writeFile } from 'node:fs/promises';
import { portalFileSchema } from './portalFile.ts';

/** Run `node infra/tools/provision/writeSchema.ts` after a change of `portalFile.ts`. */
const file = new URL('portal.schema.json', import.meta.url);
await writeFile(file, `${JSON.stringify(portalFileSchema(), null, 2)}\n`);
