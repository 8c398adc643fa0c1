import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../machine/paths.ts';

/** For each parameter of infra/azure/main.bicep, the variable of azd that sets it. */
export type Variables = Readonly<Record<string, string>>;

/** A parameter or an output as Azure reports it. Azure doesn't report the value of a secure parameter. */
export interface DeployedParameter {
  readonly value?: unknown;
}

/** @throws Error if a parameter isn't set by exactly one variable */
export async function readVariables(): Promise<Variables> {
  const file = join(paths.root, 'infra/azure/main.parameters.json');
  const { parameters } = JSON.parse(await readFile(file, 'utf8')) as {
    parameters: Readonly<Record<string, { value: string }>>;
  };
  return Object.fromEntries(
    Object.entries(parameters).map(([parameter, { value }]) => {
      const [, variable] = /^\$\{(\w+)(?:=[^}]*)?\}$/.exec(value) ?? [];
      if (variable === undefined) throw new Error(`${parameter} must be one variable, such as \${NAME=}.`);
      return [parameter, variable];
    }),
  );
}

export async function readOutputNames(): Promise<readonly string[]> {
  const text = await readFile(join(paths.root, 'infra/azure/main.bicep'), 'utf8');
  return [...text.matchAll(/^output (\w+) /gm)].map(([, name = '']) => name);
}

/** azd writes values into JSON as they are, so a quotation mark or a line break would break the file. */
const BREAKS_JSON = /["\\\p{Cc}]/u;

/** Variables that azd reads as JSON, because their parameters are lists or objects. Each has its empty value here. */
const EMPTY_JSON: Readonly<Record<string, '[]' | '{}'>> = { CREDITS: '[]', TAGS: '{}' };

const isJsonLike = (text: string, empty: '[]' | '{}') => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? empty === '[]'
      : empty === '{}' && typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
};

/** @returns a sentence for each value that azd can't put into the parameters, or would put there wrongly */
export const faultsIn = (
  variables: Variables,
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.values(variables).flatMap((name) => {
    const value = given[name] ?? '';
    if (value === '') return [];
    const empty = EMPTY_JSON[name];
    if (empty)
      return isJsonLike(value, empty)
        ? []
        : [`${name} must be a JSON ${empty === '[]' ? 'list' : 'object'}, such as ${empty}.`];
    return BREAKS_JSON.test(value)
      ? [`${name} can’t contain a quotation mark, a backslash, a line break or a tab.`]
      : [];
  });

/**
 * Encodes ABOUT in Base64, so that its quotation marks don't break JSON or a shell. Writes empty lists and objects as JSON.
 * @returns the variables that differ from `given`
 */
export function encodedValues(
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const encoded: Record<string, string> = {};
  const { ABOUT: about } = given;
  // If ABOUT is empty, ABOUT_BASE64 keeps the text that `npm run recall-settings` has read from the last deployment.
  if (about) encoded['ABOUT_BASE64'] = Buffer.from(about).toString('base64');
  for (const [name, empty] of Object.entries(EMPTY_JSON)) if (given[name] === '') encoded[name] = empty;
  return Object.fromEntries(Object.entries(encoded).filter(([name, value]) => given[name] !== value));
}

/** azd sets this variable itself. */
const ENVIRONMENT_NAME = 'AZURE_ENV_NAME';

/** Finds a value by its name, whatever its case, because Azure can change the case of a name. */
const reported = (all: Readonly<Record<string, DeployedParameter | undefined>>, name: string): unknown =>
  Object.entries(all).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]?.value;

/** Leaves out outputs that the deployment of an older template lacks. */
export const outputsOf = (
  names: readonly string[],
  deployed: Readonly<Record<string, DeployedParameter>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = reported(deployed, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/**
 * Turns the parameters of a deployment into values for an azd environment, so that its next deployment has the same parameters.
 * @throws Error if the deployment doesn't say whether the portal is private, because the default would make it public
 */
export function valuesOf(
  variables: Variables,
  deployed: Readonly<Record<string, DeployedParameter>>,
): Readonly<Record<string, string>> {
  if (typeof reported(deployed, 'private') !== 'boolean')
    throw new Error('The last deployment doesn’t say whether the portal is private.');
  return Object.fromEntries(
    Object.entries(variables).flatMap(([parameter, variable]) => {
      const value = reported(deployed, parameter);
      // Azure reports no value of a secure or missing parameter. Its default then applies.
      if (value === undefined || value === null || variable === ENVIRONMENT_NAME) return [];
      return [[variable, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
}
