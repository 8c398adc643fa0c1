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
