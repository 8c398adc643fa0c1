// `npm run publish-transcoder` builds the transcoder's image in the registry, without Docker on this machine.
// A conversion that is already running finishes with the old image.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { paths } from '../machine/paths.ts';
import { runCommand, runTool, setAzdValues } from './azd.ts';
import { baseTagOf, isPinned, pinToDigest } from './baseImage.ts';
import { imageTag } from './transcoderImage.ts';

const REQUIRED_VARIABLES = [
  'AZURE_SUBSCRIPTION_ID',
  'AZURE_CONTAINER_REGISTRY_NAME',
  'AZURE_CONTAINER_REGISTRY_ENDPOINT',
  'AZURE_RESOURCE_GROUP',
  'TRANSCODER_JOB_NAME',
] as const;

const readVariables = () =>
  REQUIRED_VARIABLES.map((name) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is missing. Run azd provision first.`);
    return value;
  }) as [string, string, string, string, string];

async function readContext(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file)] as const)),
  );
}

async function publish(): Promise<void> {
  const [subscription, registry, server, group, job] = readVariables();
  const tag = baseTagOf(await readFile(join(paths.transcoderImage, 'Dockerfile'), 'utf8'));
  // Set TRANSCODER_BASE to use the base image of an earlier record (see below), or a copy of the image in another registry. The
  // build signs in only to the portal's own registry.
  const base = process.env['TRANSCODER_BASE'] || (await pinToDigest(tag));
  if (!isPinned(base)) throw new Error('TRANSCODER_BASE has no digest. Use {image}@sha256:….');
  const image = `transcoder:${imageTag(base, await readContext(paths.transcoderImage))}`;
  const address = `${server}/${image}`;
  // Skip the build if the azd environment says that this image is published already.
  if (process.env['TRANSCODER_IMAGE'] !== address) {
    const where = ['--subscription', subscription];
    const target = ['--resource-group', group, '--name', job];
    const source = ['--build-arg', `BASE=${base}`, paths.transcoderImage, '--no-logs'];
    await runTool('az', ['acr', 'build', ...where, '--registry', registry, '--image', image, ...source]);
    await runTool('az', ['containerapp', 'job', 'update', ...where, ...target, '--image', address]);
    await setAzdValues({ TRANSCODER_IMAGE: address });
  }
  // The pipeline keeps this record, because its list of npm packages names neither the base image nor the version of Node.
  await mkdir(paths.deployment, { recursive: true });
  await writeFile(paths.transcoderRecord, `${JSON.stringify({ image: address, base }, null, 2)}\n`);
  process.stdout.write(`The transcoder is ${address}, from ${base}.\n`);
}

await runCommand(publish);
