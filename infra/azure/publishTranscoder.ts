// `npm run publish-transcoder` builds the transcoder's image in the registry, without Docker on this machine.
// A conversion that is already running finishes with the old image.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { paths } from '../machine/paths.ts';
import { runTool, setAzdValues } from './azd.ts';
import { baseTagOf, isPinned, pinToDigest } from './baseImage.ts';

const REQUIRED_VARIABLES = [
  'AZURE_SUBSCRIPTION_ID',
  'AZURE_CONTAINER_REGISTRY_NAME',
  'AZURE_CONTAINER_REGISTRY_ENDPOINT',
  'AZURE_RESOURCE_GROUP',
  'TRANSCODER_JOB_NAME',
] as const;
const [subscription, registry, server, group, job] = REQUIRED_VARIABLES.map((name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing. Run azd provision first.`);
  return value;
}) as [string, string, string, string, string];

/** The tag is a hash of the base image's name and of all files in the folder. So an unchanged image has the same tag. */
async function tagOf(folder: string, base: string): Promise<string> {
  const hash = createHash('sha256').update(base);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Windows separates folders differently, which would change the order.
  const order = new Map(files.map((file) => [relative(folder, file).replaceAll('\\', '/'), file]));
  for (const name of [...order.keys()].toSorted()) hash.update(await readFile(order.get(name) ?? name));
  return hash.digest('hex').slice(0, 12);
}

const tag = baseTagOf(await readFile(join(paths.transcoderImage, 'Dockerfile'), 'utf8'));
// Set TRANSCODER_BASE to use the base image of an earlier record (see the end of this file), or to build without that registry.
const base = process.env['TRANSCODER_BASE'] ?? (await pinToDigest(tag));
if (!isPinned(base)) throw new Error('TRANSCODER_BASE has no digest. Use {image}@sha256:….');
const image = `transcoder:${await tagOf(paths.transcoderImage, base)}`;
const address = `${server}/${image}`;
// The azd environment of this machine remembers the last published image.
if (process.env['TRANSCODER_IMAGE'] !== address) {
  await runTool('az', [
    'acr',
    'build',
    '--subscription',
    subscription,
    '--registry',
    registry,
    '--image',
    image,
    '--build-arg',
    `BASE=${base}`,
    paths.transcoderImage,
    '--no-logs',
  ]);
  await runTool('az', [
    'containerapp',
    'job',
    'update',
    '--subscription',
    subscription,
    '--resource-group',
    group,
    '--name',
    job,
    '--image',
    address,
  ]);
  await setAzdValues({ TRANSCODER_IMAGE: address });
}
// The pipeline keeps this record, because its list of npm packages names neither the base image nor the version of Node.
await mkdir(paths.deployment, { recursive: true });
await writeFile(paths.transcoderRecord, `${JSON.stringify({ image: address, base }, null, 2)}\n`);
process.stdout.write(`The transcoder is ${address}, from ${base}.\n`);
