import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../machine/paths.ts';

/** For each parameter of infra/azure/main.bicep, the variable of azd that sets it. */
export type Variables = Readonly<Record<string, string>>;

/** The name of the deployment that records the settings in the portal's resource group. */
export const RECORD = 'settings';

interface ReadParameter {
  readonly parameter: string;
  readonly variable: string;
  /** The value without the variable. */
  readonly fallback: string | undefined;
}

/** @throws Error if a parameter isn't set by exactly one variable */
async function readParameters(): Promise<readonly ReadParameter[]> {
  const file = join(paths.root, 'infra/azure/main.parameters.json');
  const { parameters } = JSON.parse(await readFile(file, 'utf8')) as {
    parameters: Readonly<Record<string, { value: string }>>;
  };
  return Object.entries(parameters).map(([parameter, { value }]) => {
    const [, variable, fallback] = /^\$\{(\w+)(?:=([^}]*))?\}$/.exec(value) ?? [];
    if (variable === undefined) throw new Error(`${parameter} must be one variable, such as \${NAME=}.`);
    return { parameter, variable, fallback };
  });
}

export async function readVariables(): Promise<Variables> {
  const parameters = await readParameters();
  return Object.fromEntries(parameters.map(({ parameter, variable }) => [parameter, variable]));
}

async function readOutputNames(): Promise<readonly string[]> {
  const text = await readFile(join(paths.root, 'infra/azure/main.bicep'), 'utf8');
  return [...text.matchAll(/^output (\w+) /gm)].map(([, name = '']) => name);
}

/** azd writes values into JSON as they are, so a quotation mark or a line break would break the file. */
const BREAKS_JSON = /["\\\p{Cc}]/u;

/** Variables that azd reads as JSON, because their parameters are lists or objects. Each has its empty value here. */
const EMPTY_JSON: Readonly<Record<string, '[]' | '{}'>> = { CREDITS: '[]', SUBNETS: '{}', TAGS: '{}' };

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

/** The functions resolve the vault's name while they are created, and only the company can link its zones to a network before. */
const zoneFaults = ({
  DNS_ZONES_GROUP: zones,
  SUBNETS: subnets = '',
}: Readonly<Record<string, string | undefined>>): readonly string[] =>
  zones && /^\s*(?:\{\s*\})?\s*$/.test(subnets)
    ? ['DNS_ZONES_GROUP needs SUBNETS, because nothing links its zones to a new network.']
    : [];

/** @returns a sentence for each value that azd can't put into the parameters correctly, or that can't work */
export const faultsIn = (
  variables: Variables,
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] => [
  ...zoneFaults(given),
  ...Object.values(variables).flatMap((name) => {
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
  }),
];

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

/** The keys stay in the vault, and azd sets the name itself. */
const NOT_RECORDED = ['AZURE_ENV_NAME', 'SESSION_KEY', 'WEBHOOK_KEY'];

/**
 * @returns the settings and outputs of an azd environment, with which another machine deploys the same portal. Settings that the
 *   environment lacks have their defaults, so that a later default doesn't change the portal.
 */
export async function settingsIn(
  given: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<string, string>>> {
  const outputs = await readOutputNames();
  const all = [
    ...(await readParameters()),
    // `npm run publish-transcoder` reads this setting, not the templates.
    { variable: 'TRANSCODER_BASE', fallback: '' },
    ...['AZURE_SUBSCRIPTION_ID', ...outputs].map((variable) => ({ variable, fallback: undefined })),
  ];
  return Object.fromEntries(
    all.flatMap(({ fallback, variable }) => {
      const value = given[variable] ?? fallback;
      return value === undefined || NOT_RECORDED.includes(variable) ? [] : [[variable, value]];
    }),
  );
}
