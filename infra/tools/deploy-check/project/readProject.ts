import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../machine/paths.ts';

/** The files of a deployment, as text, so that a test can check a changed copy. */
export interface Project {
  /** By file name, such as `main.bicep`. */
  readonly templates: ReadonlyMap<string, string>;
  /** main.parameters.json */
  readonly parameters: string;
  /** bicepconfig.json */
  readonly config: string;
  /** azure.yaml */
  readonly services: string;
}

const FOLDER = 'infra/azure';

export function readProject(): Project {
  const read = (path: string) => readFileSync(join(paths.root, path), 'utf8');
  const files = globSync('*.bicep', { cwd: join(paths.root, FOLDER) }).toSorted();
  return {
    templates: new Map(files.map((file) => [file, read(`${FOLDER}/${file}`)])),
    parameters: read(`${FOLDER}/main.parameters.json`),
    config: read(`${FOLDER}/bicepconfig.json`),
    services: read('azure.yaml'),
  };
}
