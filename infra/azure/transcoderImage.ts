import { createHash } from 'node:crypto';
import { runTool } from './azd.ts';

interface DeployedJob {
  readonly subscription: string;
  readonly group: string;
  readonly job: string;
  /** The host name of the registry. */
  readonly registry: string;
}

/**
 * Reads which image the transcoder's job runs. Only the job knows its image, because a deployment of the code changes the image
 * without the templates.
 * @returns an empty text while the job still runs Microsoft's sample image
 */
export async function currentImage({ group, job, registry, subscription }: DeployedJob): Promise<string> {
  const which = ['--subscription', subscription, '--resource-group', group, '--name', job];
  const query = ['--query', 'properties.template.containers[0].image', '--output', 'tsv'];
  const image = await runTool('az', ['containerapp', 'job', 'show', ...which, ...query]);
  return image.startsWith(`${registry}/`) ? image : '';
}

/** Makes the tag from the base image's name and all files. An unchanged image then has the same tag, built on any system. */
export function imageTag(base: string, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(base);
  const named = [...files].map(([path, bytes]) => ({ name: path.replaceAll('\\', '/'), bytes }));
  for (const { bytes, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}
